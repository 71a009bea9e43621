import { recordAudit } from '../access/record-audit'
import { openCase } from '../case/open-case'
import { fieldError } from '../errors'
import { dayOf } from '../reconciliation/day'
import type { Tx } from '../tx'
import { lockDays } from './close-day'
import { closeGone } from './day-cases'
import { differenceSubject, type OpenDifference, openDifferences, rowsOf } from './figures'
import { type ListedDay, readListedDay } from './list-closes'
import { readDay } from './read-day'

type Which = Omit<OpenDifference, 'amount'>

/** The account as the facts of a case have it. */
const accountFacts = (account: string) => {
  const [kind, name = ''] = account.split(':')
  return kind === 'rail' ? { rail: name } : { account: Number.parseInt(name, 10) }
}

/**
 * Opens a case about each difference of a day that nothing explains, or about one of them, and ends those whose difference went away. Of
 * two who do it at once, the second finds the cases of the first.
 * @param which null for all
 * @param rail the installation's own
 * @throws Validation failed on `day` that is closed or not over, on `concept` of no row
 */
export async function explainDifferences(
  tx: Tx,
  { day, which }: { day: string; which: Which | null },
  { actorId }: { actorId: number },
  rail: string,
  now: Date,
): Promise<ListedDay> {
  await lockDays(tx)
  const { figures, close } = await readDay(tx, day, rail)
  if (close) throw fieldError('day', 'day_closed')
  if (dayOf(day).until > now) throw fieldError('day', 'not_over')
  const isMeant = ({ account, currency, concept }: Which) =>
    which === null || (account === which.account && currency === which.currency && concept === which.concept)
  if (!rowsOf(figures).some(({ section, row }) => isMeant({ ...section, concept: row.concept })))
    if (which !== null) throw fieldError('concept', 'not_allowed')
  await closeGone(tx, figures, now)
  for (const one of openDifferences(figures).filter(isMeant)) {
    const { account, currency, concept, amount } = one
    const facts = { day, concept, currency, ...accountFacts(account), ...(amount === null ? {} : { amount }) }
    await openCase(tx, { kind: 'close_difference', subject: differenceSubject(day, one), facts }, now)
    await recordAudit(tx, {
      ...{ actorId, action: 'day.explained', subject: `day:${day}`, reason: null, from: null },
      to: { concept: `${account} ${concept}`, amount, currency },
    })
  }
  return readListedDay(tx, day, rail)
}
