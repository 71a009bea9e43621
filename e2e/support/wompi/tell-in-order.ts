import type { Finding } from '../books'
import type { Client } from '../client'
import type { House } from '../house/house'
import type { Person } from '../people/people'
import type { Wompi } from './house'
import { methods, ordered, payLink } from './payments'

type Scene = { holder: Person; payer: Client; wompi: Wompi; railHouse: House }

const orders = [
  { words: ['PENDING', 'APPROVED'], ends: 'succeeded' },
  { words: ['APPROVED', 'PENDING'], ends: 'succeeded' },
  { words: ['APPROVED', 'DECLINED', 'ERROR'], ends: 'succeeded' },
  { words: ['DECLINED', 'APPROVED'], ends: 'failed, held: after_failed' },
  { words: ['ERROR', 'DECLINED', 'PENDING'], ends: 'failed' },
  { words: ['APPROVED', 'APPROVED', 'VOIDED'], ends: 'succeeded, reversed' },
] as const

/** Notifies one payment in each of the orders. Wrong: another outcome than the contract's. */
export async function tellInOrder({ holder, payer, wompi, railHouse: { pool } }: Scene): Promise<Finding> {
  const wrong: string[] = []
  for (const { words, ends } of orders) {
    const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
    await ordered(wompi, id)
    for (const status of words) await wompi.control({ tell: { reference: id, status } })
    const { rows } = await pool.query<{ end: string }>(
      `select concat_ws(', ', m.status, 'held: ' || s.reason, case when r.movement_id is not null then 'reversed' end) as end
         from money_movement m left join suspense_case s on s.movement_id = m.id left join reversal r on r.movement_id = m.id
        where m.id = $1`,
      [id],
    )
    if (rows[0]?.end !== ends) wrong.push(`${words.join(' ')}: ${rows[0]?.end}`)
  }
  return { what: 'F5 Wompi’s events in given orders', trials: orders.length, wrong }
}
