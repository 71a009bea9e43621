import type { Tx } from '../tx'
import { displayName, payeeFields } from './display-name'

/** An account's name as payers see it, and its holder's. */
export type Names = { payee: string; person: string; level: number }

/** Names of an account, for the layout of its own pages. */
export async function readNames(tx: Tx, { userId }: { userId: number }): Promise<Names> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...payeeFields, email: true, level: true },
  })
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return { payee: displayName(user), person: person || user.email, level: user.level }
}
