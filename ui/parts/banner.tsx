import { useModel } from "./context.ts";
import { Icon } from "./icons.tsx";

/** Problems with the connection. */
export function Banner() {
  const { live } = useModel();
  return (
    <div class="banners" role="status">
      {live.state.value === "offline" && (
        <p class="banner bad">
          <Icon name="warning" />
          <span>
            <strong>bookmarkd isn’t running.</strong> Start it with <code>bookmarkd serve</code>. This page
            then continues by itself.
          </span>
        </p>
      )}
    </div>
  );
}
