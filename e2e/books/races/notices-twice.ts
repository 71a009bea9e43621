import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import { caller, type House } from '../../support/house/house'
import { notice, notify } from '../../support/money/notices'
import { balanceOf } from '../../support/money/payments'
import { charge, credited, holderOf, standings, startMany } from './payments'

/** `one`: the same notification again and again. `other`: the same fact, each time under new ids. */
export type Repetition = { way: 'at once' | 'in a row'; ids: 'one' | 'other'; payments: number; times: number }

/** F4: notifies each payment many times. Wrong: a payment not credited exactly once, or a response that is not 2xx. */
export async function tellAgain(house: House, { way, ids, payments, times }: Repetition): Promise<Finding> {
  const holder = await holderOf(house)
  const started = await startMany(house, holder, payments)
  const statuses: number[] = []
  for (const { id } of started) {
    const bank = caller(house)
    const told = notice(id, 'approved', { amount: charge })
    const send = async (time: number) => {
      const other = { id: `${told.id}-${time}`, transaction_id: `${told.transaction_id}-${time}` }
      const again = ids === 'one' ? told : { ...told, ...other }
      statuses.push((await notify(bank, again)).status)
    }
    const all = Array.from({ length: times }, (_, time) => time)
    if (way === 'at once') await Promise.all(all.map(send))
    else for (const time of all) await send(time)
  }
  const lines = await standings(
    house.pool,
    started.map(({ id }) => id),
  )
  const wrong = started.flatMap(({ id }) => (lines.get(id) === credited ? [] : [`${id}: ${lines.get(id)}`]))
  for (const status of statuses) if (status < 200 || status > 299) wrong.push(`answered ${status}`)
  const balance = await balanceOf(house.pool, holder.id)
  if (balance !== `${payments * 50_000}.00`) wrong.push(`balance ${balance} after ${payments} payments of 50,000.00`)
  return {
    what: `F4 ${ids === 'one' ? 'the same notification' : 'the same payment under other ids'} ${times} times ${way}`,
    trials: payments,
    wrong,
    noted: `${statuses.length} notifications: ${tallied(statuses)}`,
  }
}
