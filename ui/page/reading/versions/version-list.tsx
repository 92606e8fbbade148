import { useEffect, useId, useRef, useState } from "preact/hooks";
import { exactTime } from "../../../parts/format.ts";
import { Icon } from "../../../parts/icons.tsx";
import { signalMeanings } from "../../../parts/signals.ts";
import type { Chosen, Version } from "./use-versions.ts";

type Choose = (version: Version, shows: Chosen["shows"]) => void;

/** How many earlier versions of the page there are, and a list of them on demand. */
export function Versions(props: {
  versions: readonly Version[];
  chosen: Chosen | undefined;
  onChoose: Choose;
}) {
  const { versions, chosen, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (versions.length === 0) return null;
  return (
    <section class="versions" aria-label="Earlier versions">
      <button
        type="button"
        class="margin-line link"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="history" />{" "}
        {versions.length === 1 ? "1 earlier version" : `${versions.length} earlier versions`}
      </button>
      <ol id={listId} hidden={!isOpen}>
        {versions.map((version) => (
          <li key={version.id} aria-current={version.id === chosen?.version.id ? "true" : undefined}>
            <VersionLine version={version} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionLine({ version, onChoose }: { version: Version; onChoose: Choose }) {
  const saved = exactTime(version.fetched_at);
  return (
    <>
      <span class="version-times">
        <time dateTime={version.fetched_at}>{saved}</time>
        <span class="muted"> until {exactTime(version.replaced_at)}</span>
        {version.signals.length > 0 && (
          <span class="version-risk">
            <Icon name="warning" /> {signalMeanings(version.signals)}
          </span>
        )}
      </span>
      <span class="version-actions">
        <button
          type="button"
          class="link"
          aria-label={`Read the version of ${saved}`}
          onClick={() => onChoose(version, "text")}
        >
          Read
        </button>
        <button
          type="button"
          class="link"
          aria-label={`What changed since ${saved}`}
          onClick={() => onChoose(version, "changes")}
        >
          What changed
        </button>
      </span>
    </>
  );
}

/** Says that an earlier version is shown, switches between its text and its changes, and leads back to the page. */
export function VersionBar(props: { chosen: Chosen; onChoose: Choose; onLeave: () => void }) {
  const { version, shows } = props.chosen;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    const text = current?.nextElementSibling;
    if (!current || !text) return;
    current.focus();
    // The bar stays in sight; what begins below it may have been scrolled away.
    if (text.getBoundingClientRect().top < current.getBoundingClientRect().bottom) text.scrollIntoView();
  }, [version.id, shows]);
  return (
    <div ref={bar} class="version-bar" role="region" aria-label="Earlier version" tabIndex={-1}>
      <p>
        {shows === "text" ? "You are reading an earlier version, of " : "What changed since the version of "}
        <time dateTime={version.fetched_at}>{exactTime(version.fetched_at)}</time>.
      </p>
      <p class="buttons">
        <button type="button" onClick={() => props.onChoose(version, shows === "text" ? "changes" : "text")}>
          {shows === "text" ? "What changed since" : "Read this version"}
        </button>
        <button type="button" class="primary" onClick={props.onLeave}>
          Back to the page
        </button>
      </p>
    </div>
  );
}
