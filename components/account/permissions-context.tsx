'use client'

import { createContext, type ReactNode, use } from 'react'

const Given = createContext({ holder: true, writesLinks: true, sendsTransfers: true })

interface RightsProps {
  /** The account is their own, not one they are a member of. */
  holder: boolean
  /** They may make and cancel the account's links: its holder, and most roles of a team. */
  writesLinks: boolean
  /** They may send in bank transfers: its holder, and whoever keeps its accounts. */
  sendsTransfers: boolean
  children: ReactNode
}

/** Tells the pages below what whoever is signed in may do. */
export function Permissions({ children, ...rights }: RightsProps) {
  return <Given value={rights}>{children}</Given>
}

/** What is not allowed is not offered; the handlers refuse it all the same. */
export const usePermissions = () => use(Given)
