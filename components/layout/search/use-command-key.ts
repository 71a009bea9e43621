import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The key of commands on this machine; null where that is not known yet, on the server and while its page wakes. */
export const useCommandKey = (): '⌘' | 'Ctrl' | null =>
  useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => null,
  )
