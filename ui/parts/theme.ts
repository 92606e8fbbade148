export type Theme = "system" | "light" | "dark";

const KEY = "bookmarkd.theme";

/** Switches to a theme, and remembers it. */
export function setTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  showTheme();
}

/** Shows everything in the chosen theme. */
export function showTheme(): void {
  const theme = localStorage.getItem(KEY);
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
