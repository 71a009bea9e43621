'use client'

import { createContext, type ReactNode, use } from 'react'

const WritesLinks = createContext(true)

/** Tells the pages below whether who is signed in may make and cancel the account's links: its holder, and most roles of a team. */
export function Rights({ writesLinks, children }: { writesLinks: boolean; children: ReactNode }) {
  return <WritesLinks value={writesLinks}>{children}</WritesLinks>
}

/** Whether links may be made and cancelled. What is not allowed is not offered; the handlers refuse it all the same. */
export const useWritesLinks = () => use(WritesLinks)
