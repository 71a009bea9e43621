import { columnsOf, type LinkStatus, type MoneyMovement, Prisma, type Tx } from '../../tx'

/** A movement with its link's status, which a settlement depends on (null: no link). */
export type CurrentMovement = MoneyMovement & {
  linkStatus: LinkStatus | null
  /** The owner's account was erased. Never true while the movement is open, since such an account cannot be erased. */
  ownerErased: boolean
  linkDescription: string | null
  bankCode: string | null
  /** By its account's clock, and the database's. */
  now: Date
  readAt: Date
}

const columns = columnsOf('m', Prisma.MoneyMovementScalarFieldEnum)

/** Movements by id, in any order; unknown ids are left out. */
export const findMovements = (tx: Tx, ids: readonly string[]): Promise<CurrentMovement[]> =>
  tx.$queryRaw<CurrentMovement[]>`
    select ${columns}, l.status as "linkStatus",
           m.status not in ('initiated', 'pending', 'processing')
             and exists (select from "user" u where u.id = m.owner_id and u.erased_at is not null) as "ownerErased",
           l.description as "linkDescription", b.code as "bankCode", account_time(m.owner_id) as now, now() as "readAt"
      from money_movement m left join payment_link l on l.id = m.link_id left join bank b on b.id = m.bank_id
     where m.id = any(${ids}::text[])`

/** @param id any text. @returns null if no movement has it */
export async function findMovement(tx: Tx, id: string): Promise<CurrentMovement | null> {
  const [row] = await findMovements(tx, [id])
  return row ?? null
}
