/** Payouts through Wompi (docs/gateways.md#wompi-payouts): an API of its own, for batches; ours are batches of one. */
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { PayoutAnswer, PayoutRail, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { type AskGateway, type GatewayAnswer, type GatewayCall, NothingMade } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import { minorUnits } from '@/lib/rails/minor-units'
import { payUnderKey, shut, stageOf } from '@/lib/rails/payout-key'
import { unpayable } from '@/lib/rails/pays'
import {
  type Batch,
  banksForm,
  batchesForm,
  batchForm,
  createdForm,
  messageOf,
  payoutErrorOf,
  readPayouts,
  stateOf,
  transactionsForm,
} from './payout-forms'
import { keyOf, type PayoutBank, payoutBody, paysOf, type WompiPayoutsConfig } from './payout-order'

const hour = 3_600

/** Errors about our account and its limits, or general ones: an operator can fix them, so the payout stays open. */
const ours = ['EXC_001', 'EXC_008', 'EXC_017', 'EXC_018', 'EXC_019']

/** The key was used before. Wompi does not say for which batch. */
const keyUsed = ['EXC_022', 'EXC_032']

const codesOf = (banks: readonly PayoutBank[]) => banks.flatMap(({ codes }) => codes)

export function wompiPayouts(config: WompiPayoutsConfig, recall: Recall, gateway: AskGateway): PayoutRail {
  const pays = paysOf(config)
  const headers = { 'user-principal-id': config.principalId, 'x-api-key': config.apiKey }
  const ask = (call: GatewayCall) => gateway({ ...call, headers: { ...call.headers, ...headers } })
  const get = (path: string) => ask({ method: 'GET', path })

  const readBanks = (): Promise<PayoutBank[]> =>
    recall({
      key: 'payout_banks',
      seconds: 24 * hour,
      early: hour,
      ask: async () =>
        readPayouts(banksForm, await get('/banks')).map(({ id, code, achCode }) => ({
          id,
          codes: [code, achCode].flatMap((one) => one ?? []),
        })),
    })

  const answerOf = async (order: RailPayoutOrder, batch: Batch): Promise<PayoutAnswer> => {
    const own = !batch.reference || batch.reference === order.payoutId
    if (!own || (batch.amountInCents ?? minorUnits(order.amount)) !== minorUnits(order.amount))
      throw new RailUnavailable(`wompi tells of another payout under ${batch.id}`)
    const path = `/payouts/${encodeURIComponent(batch.id)}/transactions`
    const [transaction, second] = readPayouts(transactionsForm, await get(path)).records
    if (second) throw new RailUnavailable(`wompi tells of several transactions under ${batch.id}`)
    const state = stateOf(batch, transaction)
    const message = state === 'failed' ? messageOf(batch, transaction) : ''
    return {
      state,
      reference: batch.id,
      ...(transaction ? { bankReference: transaction.id } : {}),
      ...(message ? { message } : {}),
    }
  }

  /** Finds a payout by our reference, which Wompi would take again; one that was not refused takes precedence. */
  const look = async (order: RailPayoutOrder): Promise<PayoutAnswer | null> => {
    const path = `/payouts?reference=${encodeURIComponent(order.payoutId)}`
    const own = readPayouts(batchesForm, await get(path)).records.filter(
      ({ reference }) => reference === order.payoutId,
    )
    const found = own.find((batch) => stateOf(batch, undefined) !== 'failed') ?? own[0]
    return found ? answerOf(order, found) : null
  }

  const readBatch = async (order: RailPayoutOrder, id: string): Promise<PayoutAnswer> => {
    const answer = await get(`/payouts/${encodeURIComponent(id)}`)
    return answer.status === 404 ? { state: 'unknown' } : answerOf(order, readPayouts(batchForm, answer))
  }

  /** A refused call may have found an earlier one whose response was lost: then the payout is there. */
  const refused = async (order: RailPayoutOrder, { status, body, repeated }: GatewayAnswer): Promise<PayoutAnswer> => {
    const error = payoutErrorOf(body)
    const said = `wompi payouts answered ${status} ${error?.code ?? ''}`.trim()
    if (!error) throw new RailUnavailable(said)
    const isUsed = status === 409 || keyUsed.includes(error.code)
    if (!isUsed && (ours.includes(error.code) || ![400, 422].includes(status)))
      throw repeated ? new RailUnavailable(said) : new NothingMade(said)
    const there = await look(order)
    if (there) return there
    if (isUsed) throw new RailUnavailable(said)
    return { state: 'failed', message: `${error.code}: ${error.message}` }
  }

  const create = async (order: RailPayoutOrder, body: object): Promise<PayoutAnswer> => {
    try {
      const headers = { 'idempotency-key': keyOf(order.payoutId) }
      const answer = await ask({ method: 'POST', path: '/payouts', headers, body })
      if (answer.status >= 400) return await refused(order, answer)
      return { state: 'sent', reference: readPayouts(createdForm, answer).payoutId }
    } catch (fault) {
      const there = fault instanceof RailUnavailable ? await look(order).catch(() => null) : null
      if (there) return there
      throw fault
    }
  }

  return {
    pays,
    readBanks: async () => codesOf(await readBanks()),
    send: async (order) => {
      const there = order.reference ? await readBatch(order, order.reference) : await look(order)
      if (there) return there
      const banks = await readBanks()
      const reason = pays(order, codesOf(banks))
      if (reason) return unpayable(reason)
      const body = payoutBody(config, order, banks)
      return payUnderKey(recall, order, { prepare: async () => null, pay: () => create(order, body) })
    },
    ask: async (order) => {
      const there = order.reference ? await readBatch(order, order.reference) : await look(order)
      if (there) return there
      const { name } = await stageOf(recall, order)
      return { state: name === 'over' || name === 'shut' ? 'absent' : 'unknown' }
    },
    shut: (order) => shut(recall, order),
  }
}
