import type { StatementRow } from '../ledger/trial-balance'
import type { Tx } from '../tx'
import { listOwnerNames } from '../user/list-names'

/** What a transfer is of, as the statement says it. */
export type PostingAbout = {
  /** How a payment came; null: the transfer is of none. */
  kind: 'link' | 'deposit' | null
  /** What the payer, the holder or the bank calls it. */
  description: string | null
  /** Who paid, or whom it goes to. */
  payer: string | null
}

export type DescribedPosting = StatementRow & { about: PostingAbout | null; otherOwner: string | null }

/** The numbers of the events of a kind, `payout:12`. */
const numbersOf = (events: readonly string[], kind: string) =>
  events.flatMap((event) => (event.startsWith(`${kind}:`) ? [Number.parseInt(event.slice(kind.length + 1), 10)] : []))

/** The payments that events are of: their own, or what went to suspense or was taken back. */
async function paymentsOf(tx: Tx, events: readonly string[]): Promise<[event: string, movementId: string][]> {
  const [suspense, reversals] = await Promise.all([
    tx.suspenseCase.findMany({
      where: { id: { in: numbersOf(events, 'suspense') } },
      select: { id: true, movementId: true },
    }),
    tx.reversal.findMany({
      where: { id: { in: numbersOf(events, 'reversal') } },
      select: { id: true, movementId: true },
    }),
  ])
  return [
    ...events.filter((event) => event.startsWith('mm_')).map((event) => [event, event] as [string, string]),
    ...suspense.map(({ id, movementId }) => [`suspense:${id}`, movementId] as [string, string]),
    ...reversals.map(({ id, movementId }) => [`reversal:${id}`, movementId] as [string, string]),
  ]
}

async function describePayments(tx: Tx, events: readonly string[]): Promise<[string, PostingAbout][]> {
  const payments = await paymentsOf(tx, events)
  const rows = await tx.moneyMovement.findMany({
    where: { id: { in: payments.map(([, id]) => id) } },
    select: {
      ...{ id: true, linkId: true, descriptionToPayee: true, payerName: true },
      ...{ link: { select: { description: true } }, counterparty: { select: { fullname: true } } },
    },
  })
  const found = new Map(
    rows.map(({ id, linkId, link, descriptionToPayee, counterparty, payerName }) => [
      id,
      {
        kind: linkId === null ? ('deposit' as const) : ('link' as const),
        description: link?.description ?? descriptionToPayee,
        payer: counterparty?.fullname ?? payerName,
      },
    ]),
  )
  return payments.flatMap(([event, id]): [string, PostingAbout][] => {
    const about = found.get(id)
    return about ? [[event, about]] : []
  })
}

async function describePayouts(tx: Tx, events: readonly string[]): Promise<[string, PostingAbout][]> {
  const rows = await tx.payout.findMany({
    where: { number: { in: numbersOf(events, 'payout') } },
    select: { number: true, description: true, payeeName: true, movement: { select: { payerName: true } } },
  })
  return rows.map(({ number, description, payeeName, movement }) => [
    `payout:${number}`,
    { kind: null, description, payer: payeeName ?? movement?.payerName ?? null },
  ])
}

async function describeReloads(tx: Tx, events: readonly string[]): Promise<[string, PostingAbout][]> {
  const rows = await tx.reload.findMany({
    where: { id: { in: numbersOf(events, 'reload') } },
    select: { id: true, bank: { select: { name: true } } },
  })
  return rows.map(({ id, bank }) => [`reload:${id}`, { kind: null, description: bank.name, payer: null }])
}

/** Adds to the transfers of a statement's page what each is of, and whose wallet is on the other side: a query for each kind of record, not for each row. */
export async function describePostings(tx: Tx, rows: readonly StatementRow[]): Promise<DescribedPosting[]> {
  const events = [...new Set(rows.map(({ event }) => event))]
  const wallet = (code: string) => numbersOf([code], 'wallet')[0] ?? null
  const [payments, payouts, reloads, owners] = await Promise.all([
    describePayments(tx, events),
    describePayouts(tx, events),
    describeReloads(tx, events),
    listOwnerNames(
      tx,
      rows.flatMap(({ other }) => wallet(other) ?? []),
    ),
  ])
  const abouts = new Map([...payments, ...payouts, ...reloads])
  return rows.map((row) => ({
    ...row,
    about: abouts.get(row.event) ?? null,
    otherOwner: owners.get(wallet(row.other) ?? 0) ?? null,
  }))
}
