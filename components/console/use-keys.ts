import { useEffect, useRef } from 'react'

/** A box to tick takes no letters. */
const ticks = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !ticks(target) &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Whether something stands over the page, which then waits; a toast does not. */
const covered = () => document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])') !== null

/** Single keys that do something while nobody writes or reads over the page; with Ctrl, Alt or Cmd they are the browser's. */
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
