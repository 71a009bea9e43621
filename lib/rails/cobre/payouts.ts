/** Payouts through Cobre (docs/gateways.md#payouts): a counterparty for the payee, then a movement from our account to it. */
import { RailUnavailable } from '@/lib/domain/movement/rail'
import {
  type Payable,
  type PayoutAnswer,
  type PayoutRail,
  payeeKinds,
  type RailPayoutOrder,
} from '@/lib/domain/payout/rail'
import type { GatewayAnswer } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import { minorUnits } from '@/lib/rails/minor-units'
import { payUnderKey, shut, stageOf, tooLate } from '@/lib/rails/payout-key'
import { unpayable, unpayableBy } from '@/lib/rails/pays'
import { type AskCobre, read } from './api'
import { createCounterparty, createMovement, findMovement, Refused } from './calls'
import type { CobreConfig } from './config'
import { findListed } from './list'
import { payoutAnswerOf, payoutForm } from './payout-forms'
import { payeeBody, payoutBody } from './payout-order'

const hour = 3_600_000

/** @throws RailUnavailable when Cobre tells of another payout, or of another amount */
function answerTo(order: RailPayoutOrder, answer: GatewayAnswer): PayoutAnswer {
  const payout = read(payoutForm, answer)
  const own = !payout.external_id || payout.external_id === order.payoutId
  if (!own || payout.amount !== minorUnits(order.amount))
    throw new RailUnavailable(`cobre tells of another payout under ${payout.id}`)
  return payoutAnswerOf(payout)
}

export function cobrePayouts(config: CobreConfig, recall: Recall, ask: AskCobre): PayoutRail {
  const pays = (payable: Payable) => unpayableBy(payable, { gateway: 'cobre', kinds: payeeKinds, unit: config.unit })

  const readPayout = async (order: RailPayoutOrder, reference: string): Promise<PayoutAnswer> => {
    const answer = await findMovement(ask, reference)
    return answer ? answerTo(order, answer) : { state: 'unknown' }
  }

  /**
   * Within a day of the first call, repeating the same body under the same key returns the payout that exists; the payee's id
   * is part of that body and therefore stored.
   */
  const create = async (order: RailPayoutOrder): Promise<PayoutAnswer> => {
    try {
      return await payUnderKey(recall, order, {
        prepare: () => createCounterparty(ask, payeeBody(config, order.payee)),
        pay: async (payee) =>
          answerTo(order, await createMovement(ask, order.payoutId, payoutBody(config, order, payee))),
      })
    } catch (fault) {
      if (fault instanceof Refused) return { state: 'failed', message: fault.message }
      throw fault
    }
  }

  /** @param from when it may have been sent first; null: not known, so that no list is of that time */
  const findMade = async (order: RailPayoutOrder, from: Date | null): Promise<PayoutAnswer> => {
    if (from === null) throw tooLate(order)
    const during = { from: new Date(from.getTime() - hour), until: new Date(from.getTime() + 25 * hour) }
    const body = await findListed(ask, config, order.payoutId, during)
    return body === null ? { state: 'absent' } : answerTo(order, { status: 200, body })
  }

  return {
    pays,
    send: async (order) => {
      if (order.reference) return readPayout(order, order.reference)
      const reason = pays(order)
      return reason ? unpayable(reason) : create(order)
    },
    /**
     * Cobre finds a payout only by its own id. Without one, a payout whose sending was begun is sent again under its key, which
     * returns it as it was created; its current status is read afterwards. Once the key is forgotten, its list is read.
     */
    ask: async (order) => {
      if (order.reference) return readPayout(order, order.reference)
      const stage = await stageOf(recall, order)
      if (stage.name === 'over') return findMade(order, stage.from)
      if (stage.name !== 'begun') return { state: stage.name === 'shut' ? 'absent' : 'unknown' }
      const made = await create(order)
      return made.reference ? readPayout(order, made.reference) : made
    },
    shut: (order) => shut(recall, order),
  }
}
