/** Line drawings on a grid of 16, in the colour of the text. */
const PATHS = {
  plus: "M8 3v10M3 8h10",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14",
  pencil: "M3 13l.6-2.8L11 2.8a1.4 1.4 0 0 1 2 2L5.8 12.4 3 13Z",
  trash: "M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.8v4M9.3 6.8v4",
  refresh: "M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3",
  close: "M4 4l8 8M12 4l-8 8",
  check: "M3 8.5 6.5 12 13 4.5",
  warning: "M8 2 1.5 13.5h13L8 2ZM8 6.5v3.2M8 11.6v.2",
  upload: "M8 11V3M4.5 6.5 8 3l3.5 3.5M2.5 13.5h11",
  chart: "M2.5 13.5h11M4 11V8M7 11V3M10 11V6M13 11V9",
  ribbon: "M4.5 2h7v12L8 10.8 4.5 14V2Z",
  open: "M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4",
  back: "M10 3 5 8l5 5",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button that shows a drawing and says in words what it does. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
