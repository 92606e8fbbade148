import type { ComponentChildren } from "preact";
import { useModel } from "../parts/context.ts";
import { Icon, type IconName } from "../parts/icons.tsx";

/** The first steps, while nothing is saved. */
export function Welcome() {
  const { adding, view } = useModel();
  return (
    <div class="welcome">
      <h1 class="serif">Keep the pages you come back to</h1>
      <p class="muted">
        Paste an address anywhere on this page. bookmarkd reads that page, checks it, and finds it when you
        search.
      </p>
      <p>
        <button
          type="button"
          class="primary"
          onClick={() => {
            adding.value = "";
          }}
        >
          Add bookmark
        </button>
      </p>
      <ul class="offers">
        <Offer icon="upload" title="Bring your bookmarks">
          <p>Import a file from a browser, Pocket, Raindrop, Pinboard, and others.</p>
          <button
            type="button"
            onClick={() => {
              view.value = "import";
            }}
          >
            Import a file
          </button>
        </Offer>
        <Offer icon="puzzle" title="Save as you browse">
          <p>The extension saves the tab as you see it. To connect it, run this in a terminal:</p>
          <code>bookmarkd pair</code>
        </Offer>
        <Offer icon="spark" title="Ask your assistant">
          <p>Claude, Cursor, and others find passages in your pages:</p>
          <code>bookmarkd mcp install cursor</code>
        </Offer>
      </ul>
    </div>
  );
}

function Offer(props: { icon: IconName; title: string; children: ComponentChildren }) {
  return (
    <li class="offer">
      <Icon name={props.icon} />
      <h2>{props.title}</h2>
      {props.children}
    </li>
  );
}
