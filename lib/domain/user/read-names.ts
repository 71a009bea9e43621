import type { Tx } from '../tx'
import { displayName, payeeFields } from './display-name'

/** How an account is called: towards payers, and the person who holds it. */
export type Names = { payee: string; person: string; level: number }

/** Names of one account, for the frame of its own pages. */
export async function readNames(tx: Tx, { userId }: { userId: number }): Promise<Names> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...payeeFields, email: true, level: true },
  })
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return { payee: displayName(user), person: person || user.email, level: user.level }
}
