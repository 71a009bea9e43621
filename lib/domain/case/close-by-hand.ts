import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import { Money } from '../money'
import type { Proposable } from '../policy/proposable'
import { overtaken } from './act-on-case'
import { closeCase } from './close-case'
import { type HandOutcome, ruleOf } from './kinds'
import { lockCase, type ReadCase, readCase } from './read-case'

type Closing = { id: string; number: number; outcome: HandOutcome }

/** How much a case is about, whichever way it differs; null where it is about no money. Of a day without a gateway's list nobody knows it. */
export function moneyOf({
  kind,
  facts: { amount, currency },
}: Pick<ReadCase, 'kind' | 'facts'>): Money | 'unknown' | null {
  if (!amount || !currency) return kind === 'close_difference' ? 'unknown' : null
  const money = Money.of(amount, currency)
  return money.isPositive ? money : money.negated
}

/**
 * Closes a case in which no money is decided, with what was found out. The rest close with what they are about. An unknown one is
 * `Not found`, one about the actor's own payment FORBIDDEN, a closed one `AlreadyDecided`, an outcome of other cases
 * `Validation failed` on `outcome`.
 */
export const caseClosing: Proposable<Closing, ReadCase> = {
  writes: () => ['case.close'],
  subject: ({ number }) => `case:${number}`,
  topics: () => ['cases'],
  look: async (tx, { id, outcome }, { userId }) => {
    const found = await lockCase(tx, id, userId)
    if (found.status === 'CLOSED') throw await overtaken(tx, found)
    if (!ruleOf(found.kind).outcomes.includes(outcome)) throw fieldError('outcome', 'not_for_this_case')
    const money = moneyOf(found)
    // not its status: a proposal is what makes it PROPOSED
    const before = {
      outcome: null,
      ...(money instanceof Money ? { amount: `${money}`, currency: money.currency } : {}),
    }
    return {
      ...{ before, after: { ...before, outcome }, writes: ['case.close'], warnings: [] },
      ...(money ? { money } : {}),
    }
  },
  apply: async (tx, { id, number, outcome }, _, { actorId, reason, now }) => {
    const { kind, subject, status } = await lockCase(tx, id, actorId)
    await closeCase(tx, { kind, subject, outcome, reason, by: actorId }, now)
    await recordAudit(tx, {
      ...{ actorId, action: 'case.closed', subject: `case:${number}`, reason },
      ...{ from: { status }, to: { status: 'CLOSED', outcome } },
    })
    return readCase(tx, id)
  },
}
