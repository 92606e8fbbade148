import { useRef, useState } from "preact/hooks";
import type { ImportState } from "../../model/importing.ts";
import { count } from "../../model/organizing.ts";
import { useModel } from "../../parts/context.ts";
import { Icon } from "../../parts/icons.tsx";
import { LocalPages } from "./local-pages.tsx";

/** Imports the bookmarks of a file that the user drops or chooses. */
export function Import() {
  const { importing } = useModel();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const state = importing.state.value;
  const isRunning = state.kind === "running";

  return (
    <div class="scroll plain import" role="region" aria-label="Import" tabIndex={0}>
      <header class="heading">
        <h1 class="serif">Import</h1>
      </header>
      <div
        role="group"
        aria-label="File to import"
        class={isOver ? "drop over" : "drop"}
        // The page takes what is dropped, here as anywhere.
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Icon name="upload" />
        <p class="serif big">Drop a file here</p>
        <p class="muted">
          Bookmarks exported by a browser (HTML or JSON), a list of addresses or Markdown links, or a
          bookmarkd export. Folders become collections; existing bookmarks stay unchanged.
        </p>
        <button type="button" class="primary" disabled={isRunning} onClick={() => input.current?.click()}>
          Choose a file
        </button>
        <input
          ref={input}
          type="file"
          hidden
          onChange={(event) => {
            void importing.take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <div role="status">
        <Outcome state={state} />
      </div>
    </div>
  );
}

function Outcome({ state }: { state: ImportState }) {
  if (state.kind === "idle") return null;
  if (state.kind === "failed") return <p class="fault">{state.fault}</p>;
  if (state.kind === "running") {
    const { line, name } = state;
    return (
      <div class="progress">
        <label for="import-progress">
          {line === undefined ? `Sending ${name}…` : `${name}: ${line.saved.toLocaleString("en")} saved`}
        </label>
        <progress id="import-progress" max={1} {...(line && { value: line.fraction })} />
      </div>
    );
  }
  const { report, fault } = state;
  return (
    <div class="report">
      <p class={fault === undefined ? "good" : "fault"}>
        {fault ?? (report.complete ? "Done." : "The import stopped early. Drop the file again to continue.")}
      </p>
      <p>
        {count(report.saved, "bookmark")} saved, {report.already_there.toLocaleString("en")} were there
        already
        {report.collections_created.length > 0 &&
          `, ${count(report.collections_created.length, "collection")} created`}
        .{report.saved > 0 && " Their pages are fetched, scanned, and indexed in the background."}
      </p>
      {report.completed > 0 && (
        <p>
          {count(report.completed, "bookmark")} existed already and got missing tags or a note from the file.
        </p>
      )}
      <LocalPages pages={report.not_fetched} />
      {report.collections_shortened.length > 0 && (
        <p>
          {count(report.collections_shortened.length, "folder")} had a name or description that was too long.
          bookmarkd shortened it.
        </p>
      )}
      {Object.entries(report.shortened).map(([what, many]) => (
        <p key={what}>
          Shortened the {what} of {count(many, "bookmark")} to fit.
        </p>
      ))}
      {Object.entries(report.left_out).map(([what, many]) => (
        <p key={what}>
          Not imported: “{what}” of {count(many, "bookmark")}. bookmarkd does not store it.
        </p>
      ))}
      {report.scanned_again.length > 0 && (
        <p>
          bookmarkd scans {count(report.scanned_again.length, "page")} again that you saved despite a warning.
        </p>
      )}
      {report.refused.length > 0 && (
        <details>
          <summary>{(report.refused.length + report.refused_more).toLocaleString("en")} not imported</summary>
          <ul class="refused">
            {report.refused.slice(0, 200).map(({ what, why }, index) => (
              <li key={index}>
                <code>{what}</code> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
