export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The appearance that the page is shown in: the server wrote the kept one on the root element. */
export function themeNow(): Theme {
  const kept = document.documentElement.dataset.theme
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Shows the page so at once, and has it kept in a cookie, so that the server's next page begins with it. */
export function keepTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  void fetch(`/appearance?to=${theme}`)
}
