import { useEffect, useRef } from 'react'

/** A checkbox takes no text, so shortcuts stay active on it. */
const ticks = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !ticks(target) &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** A field that Escape leaves, so that the shortcuts hold again; an open list of options closes first. */
const isLeft = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('textarea, input:not([aria-expanded=true])')

/** True when a modal dialog covers the page; toasts do not count. */
const covered = () => document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])') !== null

/**
 * Single-key shortcuts, inactive during text input, which Escape ends, and under a modal dialog. Ctrl, Alt and Cmd are left to the browser; of
 * two parts of a page that know a key, one acts.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const kept = useRef(keys)
  useEffect(() => {
    kept.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return
      if (covered()) return
      if (event.key === 'Escape' && isLeft(event.target)) event.target.blur()
      if (writes(event.target)) return
      const does = kept.current[event.key.toLowerCase()]
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Moves the focus among the rows of the page's lists that open something; to the first from anywhere else. */
function move(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('main .data-table tr[tabindex="0"]')]
  const here = rows.findIndex((row) => row.matches(':focus'))
  rows[here < 0 ? 0 : here + by]?.focus()
}

/** J and K go through a list as through a queue; Enter opens the row. */
export const useRowKeys = () => useKeys({ j: () => move(1), k: () => move(-1) })
