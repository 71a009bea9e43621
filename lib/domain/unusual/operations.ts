import type { Currency } from '../money'
import type { Method } from '../movement/terms'
import type { MovementStatus, ReloadState, Tx, UnusualMark } from '../tx'

/** One operation of a report: with its payer as the payment has it now, else as the mark stored it. */
export type Operation = {
  id: string
  at: Date
  amount: string
  currency: Currency
  method: Method | 'bank_transfer'
  bank: string | null
  /** Of the bank or the gateway. */
  reference: string | null
  status: MovementStatus | ReloadState
  payer: {
    name: string | null
    type: string | null
    document: string | null
    phone: string | null
    email: string | null
  }
}

/** Payments that are listed of a mark that names no operation: the last credited ones before it. */
const most = 20
/** Payments that are looked through for them. */
const looked = 500

const shown = { bank: { select: { name: true } }, counterparty: { select: { fullname: true } } } as const

async function movementsOf(tx: Tx, { movementId, ownerId, newestNumber }: UnusualMark): Promise<Operation[]> {
  if (movementId === null && newestNumber === null) return []
  const newest = movementId
    ? [movementId]
    : (
        await tx.$queryRaw<{ id: string }[]>`
          select id from (select id, number, disposition from money_movement
                           where owner_id = ${ownerId}::int and number <= ${newestNumber}::int
                           order by number desc limit ${looked}::int) m
           where m.disposition = 'credited' order by number desc limit ${most}::int`
      ).map(({ id }) => id)
  const rows = await tx.moneyMovement.findMany({
    where: { id: { in: newest } },
    include: shown,
    orderBy: { number: 'desc' },
  })
  return rows.map((row) => ({
    ...{ id: row.id, at: row.createdAt, amount: row.charge.toFixed(2), currency: 'COP', method: row.method },
    ...{ bank: row.bank?.name ?? null, reference: row.cus ?? row.railReference, status: row.status },
    payer: {
      ...{ name: row.payerName ?? row.counterparty?.fullname ?? null, type: row.payerDocumentType },
      ...{ document: row.payerDocument, phone: row.payerPhone, email: row.payerEmail },
    },
  }))
}

async function reloadOf(tx: Tx, id: number): Promise<Operation[]> {
  const row = await tx.reload.findUnique({ where: { id }, include: { bank: { select: { name: true } } } })
  if (!row) return []
  return [
    {
      ...{ id: `reload:${id}`, at: row.createdAt, amount: row.amount.toFixed(2), currency: row.currency },
      ...{ method: 'bank_transfer', bank: row.bank.name, reference: null, status: row.state },
      payer: {
        ...{ name: row.accountName, type: row.payerDocumentType, document: row.payerDocument },
        ...{ phone: row.payerPhone, email: row.payerEmail },
      },
    },
  ]
}

/** The operations that a mark is about: the one that it names, else the account's last credited payments, newest first. */
export const readOperations = (tx: Tx, mark: UnusualMark): Promise<Operation[]> =>
  mark.reloadId === null ? movementsOf(tx, mark) : reloadOf(tx, mark.reloadId)
