import { columnsOf, type LinkStatus, type MoneyMovement, Prisma, type Tx } from '../tx'

/** A movement with its link's status, which a settlement depends on; null where it has no link. */
export type StandingMovement = MoneyMovement & { linkStatus: LinkStatus | null }

const columns = columnsOf('m', Prisma.MoneyMovementScalarFieldEnum)

/** @param id of any form: what names no movement finds none */
export async function findMovement(tx: Tx, id: string): Promise<StandingMovement | null> {
  const [row] = await tx.$queryRaw<StandingMovement[]>`
    select ${columns}, l.status as "linkStatus"
      from money_movement m left join payment_link l on l.id = m.link_id
     where m.id = ${id}`
  return row ?? null
}
