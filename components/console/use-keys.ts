import { useEffect, useRef } from 'react'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Whether something stands over the page, which then waits. */
const covered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

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
