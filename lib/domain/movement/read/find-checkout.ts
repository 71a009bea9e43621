import { isMovementId } from '../../ids'
import { reservedStates } from '../../payout/step-payout'
import {
  columnsOf,
  type MoneyMovement,
  type PaymentLink,
  type Payout,
  Prisma,
  type SuspenseCase,
  type Tx,
  type User,
} from '../../tx'

type Payee = Pick<
  User,
  'alias' | 'businessName' | 'firstName' | 'lastName' | 'typePerson' | 'documentType' | 'documentNumber'
>
type Held = Pick<SuspenseCase, 'status' | 'currency'> & { amount: string }

/** A payment with what its payer sees of its owner, its bank, its link and its case. Amounts are plain decimals. */
export type CheckoutMovement = MoneyMovement & {
  owner: Payee
  bank: { name: string } | null
  link: Pick<PaymentLink, 'id' | 'uuid' | 'status' | 'description' | 'paidMovementId'> | null
  suspense: (Held & { createdAt: Date }) | null
  /** Refunds and returns that its payer has or waits for. */
  refunds: (Pick<Payout, 'status' | 'currency'> & { amount: string })[]
  /** By its account's clock. */
  now: Date
}

/** JSON has moments as text. */
type Row = Omit<CheckoutMovement, 'suspense'> & { suspense: (Held & { createdAt: string }) | null }

const columns = columnsOf('m', Prisma.MoneyMovementScalarFieldEnum)
const given = ['completed', ...reservedStates]

/** Payments by id in one query, in the order given; null if not found. A payer who follows a payment reads it each few seconds. */
export async function findCheckouts(tx: Tx, ids: readonly string[]): Promise<(CheckoutMovement | null)[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select ${columns}, account_time(m.owner_id) as now,
           json_build_object('alias', o.alias, 'businessName', o.business_name, 'firstName', o.first_name, 'lastName', o.last_name,
             'typePerson', o.type_person, 'documentType', o.document_type, 'documentNumber', o.document_number) as owner,
           case when b.id is not null then json_build_object('name', b.name) end as bank,
           case when l.id is not null then json_build_object('id', l.id, 'uuid', l.uuid, 'status', l.status,
             'description', l.description, 'paidMovementId', l.paid_movement_id) end as link,
           case when s.id is not null then json_build_object('status', s.status, 'amount', s.amount::text, 'currency', s.currency,
             'createdAt', s.created_at) end as suspense,
           case when m.disposition = 'none' then '[]' else (
             select coalesce(json_agg(json_build_object('status', p.status, 'amount', p.amount::text, 'currency', p.currency)), '[]')
               from payout p where p.movement_id = m.id and p.status = any(${given}::"PayoutStatus"[])) end as refunds
      from money_movement m
      join "user" o on o.id = m.owner_id
      left join bank b on b.id = m.bank_id
      left join payment_link l on l.id = m.link_id
      left join suspense_case s on s.movement_id = m.id
     where m.id = any(${ids.filter(isMovementId)}::text[])`
  const found = new Map(
    rows.map(({ suspense, ...row }) => [
      row.id,
      { ...row, suspense: suspense && { ...suspense, createdAt: new Date(suspense.createdAt) } },
    ]),
  )
  return ids.map((id) => found.get(id) ?? null)
}

/** Finds a payment: alone, or in one query with others that are looked up at the same time. */
export type FindCheckout = (id: string) => Promise<CheckoutMovement | null>

export const findCheckout = async (tx: Tx, id: string) => (await findCheckouts(tx, [id]))[0] ?? null
