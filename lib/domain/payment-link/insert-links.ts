import type { FeeRule } from '../fee/breakdown'
import type { Method } from '../movement/terms'
import * as sql from '../sql'
import type { PaymentLink, Tx } from '../tx'
import { linkColumns } from './find-link'

/** Owner and currency of a link, on which its fee rule depends. */
export type OfferPlace = { ownerId: number; currency: 'COP' | 'USD' }

/** The fee rule of a new link, and the methods that a referral code allows its owner (null or empty: all). */
export type Offer = FeeRule & { linkMethods: Method[] | null }

/**
 * Returns the fee rules in force for new links, in the order given: the owner's own, else the global one, else null
 * (docs/contract.md#fee-rules).
 */
export async function findOffers(tx: Tx, places: readonly OfferPlace[]): Promise<(Offer | null)[]> {
  const rows = await tx.$queryRaw<(Offer & { at: number })[]>`
    select q.at::int, r.percentage, r.fixed, r.iva_percentage as "ivaPercentage", u.link_methods::text[] as "linkMethods"
      from unnest(${places.map(({ ownerId }) => ownerId)}::int[], ${places.map(({ currency }) => currency)}::text[]::"Currency"[])
             with ordinality q (owner_id, currency, at)
      join "user" u on u.id = q.owner_id
      cross join lateral (select percentage, fixed, iva_percentage from fee_rule
                           where product = 'payment_link' and currency = q.currency
                             and (owner_id = q.owner_id or owner_id is null)
                           order by owner_id nulls last limit 1) r`
  const found = new Map(rows.map(({ at, ...offer }) => [at, offer]))
  return places.map((_, place) => found.get(place + 1) ?? null)
}

/** A link's columns by database name; amounts are plain decimals, times ISO 8601. */
export type LinkRow = sql.Rows['payment_link'] & { uuid: string; owner_id: number; external_id: string | null }

/**
 * Stores links in one statement and returns them in the order given. Null: the owner already has a link with that external id,
 * which is not an error here, since an error would abort the transaction.
 */
export async function insertLinks(tx: Tx, links: readonly LinkRow[]): Promise<(PaymentLink | null)[]> {
  const rows = await tx.$queryRaw<PaymentLink[]>`
    insert into payment_link as l
      (uuid, owner_id, currency, is_general, fee_mode, fee_percentage, fee_fixed, iva_percentage,
       amount, service_fee_amount, service_iva_amount, total_to_pay,
       description, allowed_methods, redirect_url, external_id, metadata, expires_at)
    select n.uuid, n.owner_id, n.currency, n.is_general, n.fee_mode, n.fee_percentage, n.fee_fixed, n.iva_percentage,
           n.amount, n.service_fee_amount, n.service_iva_amount, n.total_to_pay,
           n.description, n.allowed_methods, n.redirect_url, n.external_id, n.metadata, n.expires_at
      from ${sql.populate('payment_link', links)} n
     -- in one order, so that two groups never wait for each other in a ring
     order by n.owner_id, n.external_id
    on conflict do nothing
    returning ${linkColumns}`
  const stored = new Map(rows.map((row) => [row.uuid, row]))
  return links.map(({ uuid }) => stored.get(uuid) ?? null)
}

/** Finds the offer of a new link and stores it: alone, or in one statement with others that arrive at the same time. */
export type LinkStore = {
  offer: (place: OfferPlace) => Promise<Offer | null>
  insert: (link: LinkRow) => Promise<PaymentLink | null>
}

export const storeAlone = (tx: Tx): LinkStore => ({
  offer: async (place) => (await findOffers(tx, [place]))[0] ?? null,
  insert: async (link) => (await insertLinks(tx, [link]))[0] ?? null,
})
