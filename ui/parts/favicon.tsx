import { useEffect, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { useModel } from "./context.ts";
import { hostOf } from "./format.ts";

/** The icon of a bookmark, or the first letter of its site. */
export function Favicon({ bookmark }: { bookmark: BookmarkResponse }) {
  const { favicons } = useModel();
  const [icon, setIcon] = useState<string | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    setIcon(undefined);
    void favicons(bookmark).then((url) => wanted && setIcon(url));
    return () => {
      wanted = false;
    };
  }, [bookmark.url, bookmark.favicon_url]);
  return (
    <span class="favicon" aria-hidden="true">
      {icon === undefined ? (
        hostOf(bookmark.url).slice(0, 1).toUpperCase()
      ) : (
        <img src={icon} alt="" width="16" height="16" />
      )}
    </span>
  );
}
