import { useEffect, useRef } from 'react'

/** A checkbox takes no text, so shortcuts stay active on it. */
const ticks = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !ticks(target) &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** True when a modal dialog covers the page; toasts do not count. */
const covered = () => document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])') !== null

/** Single-key shortcuts, inactive during text input and under a modal dialog. Ctrl, Alt and Cmd are left to the browser. */
export function useKeys(keys: Record<string, () => void>): void {
  const kept = useRef(keys)
  useEffect(() => {
    kept.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (writes(event.target) || covered()) return
      const does = kept.current[event.key.toLowerCase()]
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
