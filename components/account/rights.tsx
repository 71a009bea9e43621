'use client'

import { createContext, type ReactNode, use } from 'react'

const Given = createContext({ holder: true, writesLinks: true })

interface RightsProps {
  /** The account is their own, not one they are a member of. */
  holder: boolean
  /** They may make and cancel the account's links: its holder, and most roles of a team. */
  writesLinks: boolean
  children: ReactNode
}

/** Tells the pages below what whoever is signed in may do. */
export function Rights({ holder, writesLinks, children }: RightsProps) {
  return <Given value={{ holder, writesLinks }}>{children}</Given>
}

/** What is not allowed is not offered; the handlers refuse it all the same. */
export const useRights = () => use(Given)
