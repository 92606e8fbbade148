import type { ImportLine } from "../../api/import-file.ts";
import { count, doWithEach } from "../../model/organizing.ts";
import { useModel } from "../../parts/context.ts";

/** How many are named; a file may hold thousands. */
const NAMED = 200;

type Pages = Extract<ImportLine, { kind: "done" }>["report"]["not_fetched"];

/** Asks whether to fetch pages of this computer that an import stored. Saving them again fetches them. */
export function LocalPages({ pages }: { pages: Pages }) {
  const { client, live, say, importing } = useModel();
  if (pages.length === 0) return null;

  const fetchThem = async () => {
    importing.answer();
    await doWithEach(pages, "put into the queue", say, ({ url, collection_id }) =>
      client.save(collection_id, { url }, { scan: "later" }),
    );
    live.look();
  };

  return (
    <>
      <p>
        {count(pages.length, "bookmark")} {pages.length === 1 ? "leads" : "lead"} to this computer. The author
        of the file chose these addresses, so bookmarkd did not fetch them.
      </p>
      <ul class="refused" tabIndex={0} aria-label="Pages of this computer">
        {pages.slice(0, NAMED).map(({ url }, index) => (
          <li key={index}>
            <code>{url}</code>
          </li>
        ))}
        {pages.length > NAMED && <li>and {(pages.length - NAMED).toLocaleString("en")} more</li>}
      </ul>
      <p>
        <button type="button" onClick={() => void fetchThem()}>
          Fetch {pages.length === 1 ? "it" : "them"} anyway
        </button>
      </p>
    </>
  );
}
