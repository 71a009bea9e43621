import { DomainError } from '../errors'
import { Prisma, type Tx } from '../tx'

/**
 * What blocks the erasure of an account, in the order of reporting: each query selects the open rows of account `id`.
 * Any new table that moves money for an account needs an entry here.
 */
export const openThings = {
  balance: (id: number) => Prisma.sql`select from ledger_account where owner_id = ${id} and balance <> 0`,
  payment: (id: number) => Prisma.sql`
    select from money_movement where owner_id = ${id} and status in ('initiated', 'pending', 'processing')`,
  case: (id: number) => Prisma.sql`
    select from suspense_case s join money_movement m on m.id = s.movement_id
    where m.owner_id = ${id} and s.status in ('OPEN', 'PROPOSED')`,
  reload: (id: number) => Prisma.sql`select from reload where owner_id = ${id} and state = 'Created'`,
  payout: (id: number) => Prisma.sql`
    select from payout where owner_id = ${id} and status in ('awaiting_destination', 'requested', 'approved', 'sent')`,
  reversal: (id: number) => Prisma.sql`
    select from reversal r join money_movement m on m.id = r.movement_id where m.owner_id = ${id} and r.status <> 'CLOSED'`,
} as const

/** @throws AccountNotEmpty, with `reason` as a member */
export async function refuseOpen(tx: Tx, userId: number): Promise<void> {
  const names = Object.entries(openThings).map(
    ([name, rows]) => Prisma.sql`select ${name} as name where exists (${rows(userId)})`,
  )
  const found = await tx.$queryRaw<{ name: string }[]>(Prisma.join(names, ' union all '))
  const reason = Object.keys(openThings).find((thing) => found.some(({ name }) => name === thing))
  if (reason) throw new DomainError('AccountNotEmpty', { members: { reason } })
}
