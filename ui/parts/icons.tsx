/** Line drawings on a grid of 16, in the color of the text. */
const PATHS = {
  plus: "M8 3v10M3 8h10",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14",
  pencil: "M3 13l.6-2.8L11 2.8a1.4 1.4 0 0 1 2 2L5.8 12.4 3 13Z",
  trash: "M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.8v4M9.3 6.8v4",
  refresh: "M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3",
  restore: "M3 8a5 5 0 1 0 1.5-3.6M3 2v3h3",
  history: "M3 8a5 5 0 1 0 1.5-3.6M3 2v3h3M8 5.5V8l2 1.5",
  close: "M4 4l8 8M12 4l-8 8",
  check: "M3 8.5 6.5 12 13 4.5",
  warning: "M8 2 1.5 13.5h13L8 2ZM8 6.5v3.2M8 11.6v.2",
  upload: "M8 11V3M4.5 6.5 8 3l3.5 3.5M2.5 13.5h11",
  chart: "M2.5 13.5h11M4 11V8M7 11V3M10 11V6M13 11V9",
  ribbon: "M4.5 2h7v12L8 10.8 4.5 14V2Z",
  open: "M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4",
  back: "M10 3 5 8l5 5",
  twist: "M6 4l4 4-4 4",
  menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
  tray: "M2.5 9.5h3l1 1.8h3l1-1.8h3M2.5 9.5 4 3h8l1.5 6.5V13h-11V9.5Z",
  folder: "M2 4.5h4l1.4 1.6H14V13H2V4.5Z",
  tag: "M2.5 2.5h5l6 6-5 5-6-6v-5ZM5.3 5.3h.1",
  outline: "M2.5 4h1M6 4h7.5M2.5 8h1M6 8h7.5M2.5 12h1M6 12h7.5",
  letters: "M1.5 12.5 5 3.5l3.5 9M2.8 9.5h4.4M9.8 12.5l2.3-6 2.4 6M10.6 10.5h3",
  note: "M3 2.5h10v8L10 13.5H3v-11ZM10 13.5v-3h3",
  puzzle: "M3 5.5h3.2V4.4a1.6 1.6 0 1 1 3.2 0v1.1H13v3h-1a1.6 1.6 0 1 0 0 3.2h1v1.8H3v-8Z",
  theme: "M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11ZM8 2.5v11M10 4v8M12 5.5v5",
  spark: "M7 3l1.4 4.1L12.5 8.5 8.4 9.9 7 14 5.6 9.9 1.5 8.5l4.1-1.4L7 3ZM13 1.5v3M11.5 3h3",
} as const;

export type IconName = keyof typeof PATHS;
export const ICONS = Object.keys(PATHS) as IconName[];

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button with an icon and a spoken label. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  tabIndex?: number;
  pressed?: boolean;
  kind?: "primary";
}) {
  return (
    <button
      type="button"
      class={`icon-button ${props.kind ?? ""}`}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled ?? false}
      tabIndex={props.tabIndex ?? 0}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
