import { useEffect, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { useModel } from "./context.ts";
import { hostOf } from "./format.ts";

/** The icon of a bookmark, or the first letter of its site if there is no usable icon. */
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
  const host = hostOf(bookmark.url);
  return (
    <span class={`favicon tint-${icon === undefined ? tintOf(host) : "none"}`} aria-hidden="true">
      {icon === undefined ? (
        host.slice(0, 1).toUpperCase()
      ) : (
        <img src={icon} alt="" width="16" height="16" onError={() => setIcon(undefined)} />
      )}
    </span>
  );
}

const TINTS = 6;

/** Always the same for a site. */
function tintOf(host: string): number {
  let sum = 0;
  for (const letter of host) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % TINTS;
}
