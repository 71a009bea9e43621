export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Returns the current appearance; the server writes the stored one to the root element. */
export function themeNow(): Theme {
  const kept = document.documentElement.dataset.theme
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Applies the appearance immediately and stores it in a cookie, so that the next server-rendered page uses it. */
export function keepTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  void fetch(`/appearance?to=${theme}`)
}
