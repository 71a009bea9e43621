import type pg from 'pg'
import { caller, type House } from '../../support/house/house'
import { linkBody, makeLink, startPayment } from '../../support/money/payments'
import { makePerson, type Person } from '../../support/people/people'

/** 50,000.00 + 2 % = 1,000.00 + 19 % of that = 190.00. */
export const charge = '51190.00'

/** Postings of a successful payment of `linkBody`. */
const credit = [
  'rail:sandbox → wallet 50000.00 COP',
  'rail:sandbox → fees 1000.00 COP',
  'rail:sandbox → iva 190.00 COP',
]

export type Started = { id: string; uuid: string }

/** A new account holder, so that the balance is this experiment's alone. */
export const holderOf = (house: House): Promise<Person> => makePerson(house.baseUrl, house.pool)

/** Creates a link of 50,000.00 COP with one started payment. */
async function startOne(house: House, holder: Person): Promise<Started> {
  const link = await makeLink(holder.client, linkBody)
  const { money_movement_id } = await startPayment(caller(house), link.uuid)
  return { id: money_movement_id, uuid: link.uuid }
}

/** Starts `count` such payments, eight at a time, since creating them is not under test. */
export async function startMany(house: House, holder: Person, count: number): Promise<Started[]> {
  const made: Started[] = []
  const some = async () => {
    for (let left = Math.ceil(count / 8); left > 0; left -= 1) made.push(await startOne(house, holder))
  }
  await Promise.all(Array.from({ length: 8 }, some))
  return made.slice(0, count)
}

type Standing = {
  id: string
  status: string
  fail_reason: string | null
  link: string
  paid_by_this: boolean
  /** `from → to amount currency`, in order. */
  transfers: string[]
  /** `reason amount currency` of each case. */
  cases: string[]
}

/** One line with everything that tests compare. */
const lineOf = ({ status, fail_reason, link, paid_by_this, transfers, cases }: Standing) =>
  [status, fail_reason, `link ${link}`, paid_by_this && 'by this', transfers.join(', ') || 'no money', ...cases]
    .filter(Boolean)
    .join(' | ')

/** State of link payments in the books: one line for each movement id. */
export async function standings(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<Standing>(
    `select m.id, m.status, m.fail_reason, l.status as link, l.paid_movement_id is not distinct from m.id as paid_by_this,
            array(select regexp_replace(f.code, '^wallet:\\d+$', 'wallet') || ' → '
                         || regexp_replace(o.code, '^wallet:\\d+$', 'wallet') || ' ' || t.amount || ' ' || t.currency
                    from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
                   where t.event = m.id order by t.id) as transfers,
            array(select s.reason || ' ' || s.amount || ' ' || s.currency
                    from suspense_case s where s.movement_id = m.id) as cases
       from money_movement m join payment_link l on l.id = m.link_id where m.id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, lineOf(row)]))
}

export const credited = `succeeded | link PAID | by this | ${credit.join(', ')}`

/** The line of a payment whose money waits for an operator. */
export const suspended = (standing: string, reason: string, received = `${charge} COP`) =>
  `${standing} | rail:sandbox → suspense ${received} | ${reason} ${received}`
