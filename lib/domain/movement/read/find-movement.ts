import { columnsOf, type LinkStatus, type MoneyMovement, Prisma, type Tx } from '../../tx'

/** A movement with its link's status, which a settlement depends on (null: it has no link), and the database's time. */
export type StandingMovement = MoneyMovement & {
  linkStatus: LinkStatus | null
  /** Its owner's account is no more; never so while it is open, for then an account cannot be erased. */
  ownerErased: boolean
  linkDescription: string | null
  bankCode: string | null
  now: Date
}

const columns = columnsOf('m', Prisma.MoneyMovementScalarFieldEnum)

/** Several movements by their ids, in any order; those that are not there are left out. */
export const findMovements = (tx: Tx, ids: readonly string[]): Promise<StandingMovement[]> =>
  tx.$queryRaw<StandingMovement[]>`
    select ${columns}, l.status as "linkStatus",
           m.status not in ('initiated', 'pending', 'processing')
             and exists (select from "user" u where u.id = m.owner_id and u.erased_at is not null) as "ownerErased",
           l.description as "linkDescription", b.code as "bankCode", now() as now
      from money_movement m left join payment_link l on l.id = m.link_id left join bank b on b.id = m.bank_id
     where m.id = any(${ids}::text[])`

/** @param id of any form: what names no movement finds none */
export async function findMovement(tx: Tx, id: string): Promise<StandingMovement | null> {
  const [row] = await findMovements(tx, [id])
  return row ?? null
}
