/** Finds events whose body is not rendered yet and stores rendered bodies (docs/contract.md#webhooks: "rendered once"). */

import { type Payment, type PaymentRow, paymentColumns, paymentJoins, paymentOf } from '../payment/payment'
import { linkColumns } from '../payment-link/find-link'
import { type PayoutRead, payoutShown } from '../payout/read-payout'
import { type PaymentLink, Prisma, type Tx, type User } from '../tx'

type Event = { outboxId: bigint; type: string; at: Date }
type Account = Pick<User, 'id' | 'uuid' | 'username' | 'email' | 'firstName' | 'lastName' | 'typePerson'>

/**
 * An event with its resource at that time: fields that may have changed since come from the outbox. Names of people are
 * the current ones.
 */
export type Change = Event &
  /** `payment`: the one that paid it. */
  (
    | { link: PaymentLink & { owner: { username: string; email: string } }; payment: Payment | null }
    | { payment: Payment }
    | { payout: PayoutRead }
    | {
        account: Account & Pick<User, 'level' | 'documentStatus'> & { previousLevel: number }
      }
  )

const event = Prisma.raw('o.id as "outboxId", o.type as "eventType", o.created_at as "eventAt"')
type Read<Row> = Row & { outboxId: bigint; eventType: string; eventAt: Date }

/** Without refunds that were asked for later: an event may be written out long after its moment. */
const asOf = <Of extends Payment | null>(payment: Of, at: Date): Of =>
  payment && { ...payment, refunds: payment.refunds.filter(({ createdAt }) => createdAt <= at) }

/** Payments that paid a link, as they were at that moment: a reversal or refund of theirs may have followed. */
async function findPaying(tx: Tx, ids: string[]): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<PaymentRow[]>`
    select ${paymentColumns}
      from money_movement today
      join payment_link paid on paid.paid_movement_id = today.id
     cross join lateral jsonb_populate_record(
       today, jsonb_build_object('status', 'succeeded', 'disposition', 'credited', 'updated_at', paid.paid_at)) m
      ${paymentJoins}
     where today.id = any(${ids}::text[])`
  return new Map(rows.map((row) => [row.id, paymentOf(row)]))
}

const findLinks = async (tx: Tx, ids: bigint[]): Promise<Change[]> => {
  const rows = await tx.$queryRaw<Read<PaymentLink & { 'owner.username': string; 'owner.email': string }>[]>`
    select ${event}, ${linkColumns}, u.username as "owner.username", u.email as "owner.email"
      from outbox o
      join payment_link today on today.uuid = o.subject::uuid
     cross join lateral jsonb_populate_record(today, o.data) l
      join "user" u on u.id = o.owner_id
     where o.id = any(${ids}::bigint[]) and o.type like 'payment\\_link.%'`
  const payments = await findPaying(
    tx,
    rows.flatMap(({ paidMovementId }) => paidMovementId ?? []),
  )
  return rows.map(
    ({ outboxId, eventType: type, eventAt: at, 'owner.username': username, 'owner.email': email, ...link }) => ({
      ...{ outboxId, type, at },
      link: { ...link, owner: { username, email } },
      payment: asOf(payments.get(link.paidMovementId ?? '') ?? null, at),
    }),
  )
}

type ReversalThen = { status: 'OPEN' | 'PROPOSED' | 'CLOSED'; debited: string; closed_at: string | null }

/** A reversal as it stood: an event without it is older than anything that was done about it. */
function reversalAt(row: PaymentRow, then: ReversalThen | null) {
  if (row.reversalStatus === null) return {}
  const { status, debited, closed_at } = then ?? { status: 'OPEN', debited: '0.00', closed_at: null }
  return {
    reversalStatus: status,
    takenFromOwner: debited,
    reversalClosedAt: closed_at === null ? null : new Date(closed_at),
  } as const
}

const findMovements = async (tx: Tx, ids: bigint[]): Promise<Change[]> => {
  const rows = await tx.$queryRaw<Read<PaymentRow & { reversalThen: ReversalThen | null }>[]>`
    select ${event}, ${paymentColumns}, o.data -> 'reversal' as "reversalThen"
      from outbox o
      join money_movement today on today.id = o.subject
     cross join lateral jsonb_populate_record(today, o.data) m
      ${paymentJoins}
     where o.id = any(${ids}::bigint[]) and (o.type like 'money\\_movement.%' or o.type like 'reversal.%')`
  return rows.map(({ outboxId, eventType: type, eventAt: at, reversalThen, ...row }) => ({
    ...{ outboxId, type, at },
    payment: asOf(paymentOf({ ...row, ...reversalAt(row, reversalThen) }), at),
  }))
}

type PayoutThen = Pick<PayoutRead, 'status' | 'bankReference'> & {
  endedAt: string | null
  updatedAt: string
  feesGivenAt: string | null
}

const findPayouts = async (tx: Tx, ids: bigint[]): Promise<Change[]> => {
  const events = await tx.$queryRaw<Read<PayoutThen & { number: number }>[]>`
    select ${event}, (o.data ->> 'number')::int as number, o.data ->> 'status' as status, o.data ->> 'bank_reference' as "bankReference",
           o.data ->> 'ended_at' as "endedAt", o.data ->> 'updated_at' as "updatedAt",
           o.data ->> 'fees_given_at' as "feesGivenAt"
      from outbox o where o.id = any(${ids}::bigint[]) and (o.type like 'payout.%' or o.type like 'refund.%')`
  if (events.length === 0) return []
  const rows = await tx.payout.findMany({
    where: { number: { in: events.map(({ number }) => number) } },
    include: payoutShown,
  })
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return events.flatMap(
    ({ outboxId, eventType: type, eventAt: at, number, endedAt, updatedAt, feesGivenAt, ...then }) => {
      const row = byNumber.get(number)
      if (!row) return []
      const timeOf = (text: string | null) => (text === null ? null : new Date(text))
      const times = { endedAt: timeOf(endedAt), feesGivenAt: timeOf(feesGivenAt), updatedAt: new Date(updatedAt) }
      return [{ outboxId, type, at, payout: { ...row, ...then, ...times } }]
    },
  )
}

const findLevels = async (tx: Tx, ids: bigint[]): Promise<Change[]> => {
  const rows = await tx.$queryRaw<Read<Extract<Change, { account: unknown }>['account']>[]>`
    select ${event}, u.id, u.uuid, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
           u.type_person as "typePerson", (o.data ->> 'level')::int as level,
           (o.data ->> 'previous_level')::int as "previousLevel", o.data ->> 'document_status' as "documentStatus"
      from outbox o join "user" u on u.id = o.owner_id
     where o.id = any(${ids}::bigint[]) and o.type = 'profile.level_changed'`
  return rows.map(({ outboxId, eventType: type, eventAt: at, ...account }) => ({ outboxId, type, at, account }))
}

/** Events with their resources, in no order. */
export async function findChanges(tx: Tx, ids: bigint[]): Promise<Change[]> {
  if (ids.length === 0) return []
  return (
    await Promise.all([findLinks(tx, ids), findMovements(tx, ids), findPayouts(tx, ids), findLevels(tx, ids)])
  ).flat()
}

/** The oldest events that have a delivery without a body. */
export async function findUnwritten(tx: Tx, most: number): Promise<Change[]> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    select distinct outbox_id as id
      from (select outbox_id from webhook_delivery where body is null order by id limit ${most}::int) waiting`
  return findChanges(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Stores event bodies, the same for each endpoint. Existing bodies stay. */
export async function writeBodies(tx: Tx, written: readonly { outboxId: bigint; body: string }[]): Promise<void> {
  const ids = written.map(({ outboxId }) => outboxId)
  const bodies = written.map(({ body }) => body)
  await tx.$executeRaw`
    update webhook_delivery d set body = w.body
      from unnest(${ids}::bigint[], ${bodies}::text[]) w (id, body)
     where d.outbox_id = w.id and d.body is null`
}
