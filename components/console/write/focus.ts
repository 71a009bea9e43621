/** Moves the focus to the first field that was refused, of a form or of the part of a page that it is in. */
export const focusWrong = (within: Element | null) =>
  within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** How long the page may take to show what a write left, in milliseconds. */
const patience = 5_000

/**
 * Once the control that has the focus is gone, moves it to the heading, so that a keyboard or a screen reader goes on from there; and
 * again where the next page replaces that.
 */
export function keepFocus(): void {
  let had = document.activeElement
  if (!had || had === document.body) return
  const gone = new MutationObserver(() => {
    if (had?.isConnected) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (document.activeElement !== document.body) gone.disconnect()
    else if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      had = heading
    }
  })
  gone.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => gone.disconnect(), patience)
}
