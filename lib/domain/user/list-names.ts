import type { Tx } from '../tx'
import { displayName, payeeFields } from './display-name'

/** Personal names by account id, or the email where there is none; to show who did something. */
export async function listNames(tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const users = await tx.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, firstName: true, lastName: true, email: true },
  })
  return new Map(
    users.map(({ id, firstName, lastName, email }) => [id, [firstName, lastName].filter(Boolean).join(' ') || email]),
  )
}

/** Account names as payers see them, by account id. */
export async function listOwnerNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const users = await tx.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { ...payeeFields, id: true },
  })
  return new Map(users.map((user) => [user.id, displayName(user)]))
}
