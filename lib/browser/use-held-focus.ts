import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props of an element that takes the focus when what had it within is gone after a render, so that a keyboard goes on from there and
 * not from the top of the page.
 */
export function useHeldFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const held = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    held.current = null
    ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: (event: FocusEvent<E>) => {
      held.current = event.target
    },
    onBlur: ({ target }: FocusEvent<E>) => {
      // What is taken away may lose the focus before it is gone; what stays was left on purpose.
      requestAnimationFrame(() => {
        if (target.isConnected && held.current === target && document.activeElement !== target) held.current = null
      })
    },
  }
}
