export type Theme = "system" | "light" | "dark";

const KEY = "bookmarkd.theme";

/** Draws everything in a theme, now and when it is opened again. */
export function setTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  showTheme();
}

/** Draws everything in the theme that was chosen. */
export function showTheme(): void {
  const theme = localStorage.getItem(KEY);
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
