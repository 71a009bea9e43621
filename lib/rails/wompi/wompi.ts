/** Bancolombia's gateway (docs/gateways.md#wompi): Nequi, PSE and Bancolombia's button. It accepts whole pesos only. */
import { type Rail, type RailAnswer, type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'
import type { AskGateway, GatewayAnswer } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import { withAddress } from '@/lib/rails/with-address'
import { errorOf, railAnswerOf, transactionOf, transactionsOf, type WompiConfig, type WompiTransaction } from './forms'
import { listTransactions, readAcceptance, readBanks } from './lists'
import { readWompiNotice } from './notice'
import { transactionBody } from './order'
import { readPayoutNotice } from './payout-notice'
import type { WompiPayoutsConfig } from './payout-order'
import { wompiPayouts } from './payouts'

const refusal = (message: string): RailAnswer => ({ state: 'failed', refused: true, message })

/** @throws RailUnavailable when Wompi returns another order than the requested one */
function ofOrder(transaction: WompiTransaction, { movementId }: RailOrder): WompiTransaction {
  if (transaction.reference !== movementId) throw new RailUnavailable('wompi answered for another order')
  return transaction
}

/** The account and the HTTP client for payouts, which are another API of Wompi's. */
type Payouts = { config: WompiPayoutsConfig; ask: AskGateway }

export function wompiRail(config: WompiConfig, recall: Recall, ask: AskGateway, payouts?: Payouts): Rail {
  const get = (path: string) => ask({ method: 'GET', path, headers: { authorization: `Bearer ${config.privateKey}` } })

  /**
   * Finds an order by our reference, which is unique forever at Wompi; null if not found. An approved transaction takes
   * precedence.
   */
  const look = async (order: RailOrder): Promise<WompiTransaction | null> => {
    const found = transactionsOf(await get(`/transactions?reference=${encodeURIComponent(order.movementId)}`))
    const own = found.filter(({ reference }) => reference === order.movementId)
    return own.find(({ status }) => status === 'APPROVED') ?? own[0] ?? null
  }

  const read = async (order: RailOrder, id: string): Promise<WompiTransaction | null> => {
    const answer = await get(`/transactions/${encodeURIComponent(id)}`)
    return answer.status === 404 ? null : ofOrder(transactionOf(answer), order)
  }

  const answerOnceAddressed = (order: RailOrder, made: WompiTransaction): Promise<RailAnswer> =>
    withAddress(railAnswerOf(made), async () => {
      const later = await read(order, made.id)
      return later ? railAnswerOf(later) : { state: 'unknown' }
    })

  /** After a fault the outcome is known only if Wompi has the order: a missing one may still be in flight. */
  const orElseFound = async (order: RailOrder, fault: unknown): Promise<RailAnswer> => {
    const there = fault instanceof RailUnavailable ? await look(order).catch(() => null) : null
    if (!there) throw fault
    return answerOnceAddressed(order, there)
  }

  /** A refused order may exist from an earlier call whose response was lost: then its reference is taken. */
  const refused = async (order: RailOrder, answer: GatewayAnswer): Promise<RailAnswer> => {
    const error = errorOf(answer.body)
    // Invalid keys or a wrong URL are not the payer's fault.
    if (answer.status !== 422 || !error)
      throw new RailUnavailable(`wompi answered ${answer.status} ${error?.type ?? ''}`.trim())
    const there = await look(order)
    return there ? answerOnceAddressed(order, there) : refusal(error.message)
  }

  return {
    name: 'wompi',
    unit: '1.00',
    start: async (order) => {
      const body = transactionBody(config, order)
      if (!body) return refusal('the payer has not accepted the documents')
      try {
        const answer = await ask({
          method: 'POST',
          path: '/transactions',
          headers: { authorization: `Bearer ${config.publicKey}` },
          body,
        })
        if (answer.status >= 400) return await refused(order, answer)
        return await answerOnceAddressed(order, ofOrder(transactionOf(answer), order))
      } catch (fault) {
        return orElseFound(order, fault)
      }
    },
    ask: async (order) => {
      const known = order.reference ? await read(order, order.reference) : null
      const there = known ?? (await look(order))
      return there ? railAnswerOf(there) : { state: 'unknown' }
    },
    readAcceptance: () => readAcceptance(config, ask, recall),
    readBanks: () => readBanks(config, ask, recall),
    list: (during) => listTransactions(config, ask, during),
    ...(payouts ? { payouts: wompiPayouts(payouts.config, recall, payouts.ask) } : {}),
    readNotice: (_, body) =>
      readWompiNotice(body, config.eventsSecret) ??
      (payouts ? readPayoutNotice(body, payouts.config.eventsSecret) : null),
  }
}
