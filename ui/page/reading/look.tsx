import { useId, useState } from "preact/hooks";
import { Icon } from "../../parts/icons.tsx";

const THEMES = { auto: "Auto", light: "Light", sepia: "Sepia", dark: "Dark" };
const WIDTHS = { narrow: "Narrow", normal: "Normal", wide: "Wide" };
const SIZES = { small: "Small", normal: "Normal", large: "Large", huge: "Huge" };

/** The look of the reading view. */
export type Look = { theme: string; width: string; size: string };

const KEY = "bookmarkd.reading";
const USUAL: Look = { theme: "auto", width: "normal", size: "normal" };

/** The last chosen look, and a function that changes and stores it. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(readLook);
  return [
    look,
    (change) => {
      const next = { ...look, ...change };
      localStorage.setItem(KEY, JSON.stringify(next));
      setLook(next);
    },
  ];
}

function readLook(): Look {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return USUAL;
  }
}

/** Chooses theme, width and size. */
export function LookMenu({ look, onChange }: { look: Look; onChange: (change: Partial<Look>) => void }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label="Text and theme"
        title="Text and theme"
        popovertarget={id}
      >
        <Icon name="letters" />
      </button>
      <div id={id} popover="auto" class="look">
        <Choices name="Theme" options={THEMES} value={look.theme} onChange={(theme) => onChange({ theme })} />
        <Choices name="Width" options={WIDTHS} value={look.width} onChange={(width) => onChange({ width })} />
        <Choices name="Size" options={SIZES} value={look.size} onChange={(size) => onChange({ size })} />
      </div>
    </>
  );
}

function Choices(props: {
  name: string;
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}) {
  const group = useId();
  return (
    <fieldset class="choices">
      <legend>{props.name}</legend>
      {Object.entries(props.options).map(([value, label]) => (
        <label key={value} class={`choice ${value}`}>
          <input
            type="radio"
            name={group}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
