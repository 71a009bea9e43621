'use client'

import { createContext, type ReactNode, use } from 'react'

const Given = createContext({ holder: true, writesLinks: true, sendsTransfers: true, withdraws: true, exports: true })

interface RightsProps {
  /** The user is the account holder, not a member. */
  holder: boolean
  /** May create and cancel the account's links: the holder and most team roles. */
  writesLinks: boolean
  /** May submit bank transfers: the holder and the FINANCE and ADMIN roles. */
  sendsTransfers: boolean
  /** May withdraw from the balance: the same roles. */
  withdraws: boolean
  /** May download lists and statements: the same roles. */
  exports: boolean
  children: ReactNode
}

/** Provides the permissions of the signed-in user to the pages below. */
export function Permissions({ children, ...rights }: RightsProps) {
  return <Given value={rights}>{children}</Given>
}

/** Permissions of the signed-in user, to hide unavailable actions; the handlers enforce them regardless. */
export const usePermissions = () => use(Given)
