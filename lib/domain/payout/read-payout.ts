import { DomainError } from '../errors'
import { listMade, type MadeFilters } from '../filters'
import { isPayoutId } from '../ids'
import { type Page, readPage, type Slice } from '../paging'
import { type Payout, type PayoutStatus, Prisma, type Tx } from '../tx'

export const payoutShown = { payeeBank: { select: { name: true, code: true } } } as const
export type PayoutRead = Prisma.PayoutGetPayload<{ include: typeof payoutShown }>

/**
 * One of an owner's payouts or refunds.
 * @param wanted.movementId the payment of a refund
 * @throws DomainError Not found
 */
export async function readPayout(
  tx: Tx,
  { id, ...of }: { ownerId: number; id: string; purpose?: Payout['purpose']; movementId?: string },
): Promise<PayoutRead> {
  const row = isPayoutId(id) ? await tx.payout.findUnique({ where: { id, ...of }, include: payoutShown }) : null
  if (!row) throw new DomainError('Not found')
  return row
}

/** Whether an operator asked for a payout, which then gives a reason for its request. */
export const isByOperator = ({ purpose, reason }: Payout): boolean => purpose === 'withdrawal' && reason !== null

export type PayoutChange = { to: PayoutStatus; at: Date }

/** Changes of a payout's state, oldest first. */
export const listPayoutChanges = async (tx: Tx, { number }: { number: number }): Promise<PayoutChange[]> =>
  (await listChangesOf(tx, [number])).get(number) ?? []

/** The same of several payouts, by number. */
export async function listChangesOf(tx: Tx, numbers: readonly number[]): Promise<Map<number, PayoutChange[]>> {
  const rows = await tx.statusChange.findMany({
    where: { subject: { in: numbers.map((number) => `payout:${number}`) } },
    orderBy: { id: 'asc' },
  })
  const found = Map.groupBy(rows, ({ subject }) => subject)
  const changesOf = (number: number) =>
    found.get(`payout:${number}`)?.map(({ toStatus, at }) => ({ to: toStatus as PayoutStatus, at })) ?? []
  return new Map(numbers.map((number) => [number, changesOf(number)]))
}

export type PayoutFilters = MadeFilters & {
  status?: PayoutStatus | undefined
  batchId?: string | undefined
  externalId?: string | undefined
}

/** What a list is of; both purposes of refunds, as their index has them. */
const purposes = {
  payouts: Prisma.sql`o.purpose = 'withdrawal'`,
  refunds: Prisma.sql`o.purpose in ('refund', 'return')`,
}

function listOf(tx: Tx, purpose: Prisma.Sql, filters: PayoutFilters, slice: Slice): Promise<Page<PayoutRead>> {
  const { status, batchId, externalId } = filters
  const own = [purpose]
  if (status) own.push(Prisma.sql`o.status = ${status}::"PayoutStatus"`)
  if (batchId) own.push(Prisma.sql`o.batch_id = ${batchId}`)
  if (externalId) own.push(Prisma.sql`o.external_id = ${externalId}`)
  const { numbers, count } = listMade(tx, 'payout', filters, { own, few: Boolean(batchId || externalId) })
  return readPage(slice, {
    read: async (range) => {
      const page = await tx.$queryRaw<{ number: number }[]>(await numbers(range))
      const found = { number: { in: page.map(({ number }) => number) } }
      return tx.payout.findMany({ where: found, orderBy: { number: 'desc' }, include: payoutShown })
    },
    count,
    idOf: ({ number }) => number,
  })
}

/** An owner's payouts, newest first. */
export const listPayouts = (tx: Tx, filters: PayoutFilters, slice: Slice) =>
  listOf(tx, purposes.payouts, filters, slice)

/** What goes back to the payers of an owner's payments, newest first. */
export const listRefunds = (tx: Tx, filters: Omit<PayoutFilters, 'batchId'>, slice: Slice) =>
  listOf(tx, purposes.refunds, filters, slice)
