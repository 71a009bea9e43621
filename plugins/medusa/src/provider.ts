import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  PaymentProviderInput,
  PaymentProviderOutput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  UpdatePaymentInput,
  WebhookActionResult,
} from '@medusajs/framework/types'
import { AbstractPaymentProvider, MedusaError, PaymentSessionStatus } from '@medusajs/framework/utils'
import { ApiError, type FeeMode, InvalidRequestError, type PaymentLinkDetail, Recaudo } from '@recaudo/sdk'
import { decimalOf, type MedusaAmount } from './amount.ts'
import { actionOf, currencyOf, type SessionData, sessionKey, statusOf } from './session.ts'

/** Options of the provider in `medusa-config`. */
export type Options = {
  /** Address of the installation. */
  baseUrl: string
  /** A server key with the scopes `links` and `payments`. */
  apiKey: string
  /** `whsec_…` of the endpoint that leads to `/hooks/payment/recaudo_<id>`. */
  webhookSecret: string
  /** Where payers come back to, in your storefront. */
  returnUrl?: string
  /** Who bears the service's fee: the payer, unless you say `receiver`. */
  feeMode?: FeeMode
}

const known = {
  requires_more: 'REQUIRES_MORE',
  pending: 'PENDING',
  captured: 'CAPTURED',
  canceled: 'CANCELED',
} as const
const stateOf = ({ status }: { status: PaymentLinkDetail['status'] }) => PaymentSessionStatus[known[statusOf(status)]]

const refused = (why: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, why)

/** Medusa's payment sessions as payment links. */
export class RecaudoProvider extends AbstractPaymentProvider<Options> {
  static override identifier = 'recaudo'
  readonly #recaudo: Recaudo
  readonly #options: Options

  static override validateOptions(options: Record<string, unknown>): void {
    const missing = ['baseUrl', 'apiKey', 'webhookSecret'].filter((name) => !options[name])
    if (missing.length > 0) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Recaudo needs ${missing.join(', ')}`)
  }

  constructor(container: Record<string, unknown>, options: Options) {
    super(container, options)
    this.#options = options
    this.#recaudo = new Recaudo({ baseUrl: options.baseUrl, apiKey: options.apiKey })
  }

  async initiatePayment({ amount, currency_code, data }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const session_id = data?.session_id
    if (typeof session_id !== 'string') throw refused('The session has no id')
    return this.#open({ session_id, revision: 1 }, amount as MedusaAmount, currency_code)
  }

  /** A link's amount is fixed: another amount is another link, and the one before is closed first. */
  async updatePayment(input: UpdatePaymentInput): Promise<InitiatePaymentOutput> {
    const { data, link } = await this.#read(input)
    const [amount, currency] = [decimalOf(input.amount as MedusaAmount), currencyOf(input.currency_code)]
    if (amount === data.amount && currency === data.currency) return { id: link.uuid, data, status: stateOf(link) }
    await this.#close(link)
    return this.#open({ ...data, revision: data.revision + 1 }, amount, input.currency_code)
  }

  async getPaymentStatus(input: PaymentProviderInput): Promise<AuthorizePaymentOutput> {
    const { data, link } = await this.#read(input)
    return { data, status: stateOf(link) }
  }

  /** Says what the ledger says, whoever asks and however often. */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return this.getPaymentStatus(input)
  }

  async capturePayment(input: PaymentProviderInput): Promise<PaymentProviderOutput> {
    const { data, link } = await this.#read(input)
    if (link.status !== 'PAID') throw refused(`The link ${link.uuid} is not paid`)
    return { data }
  }

  /** Asks for a refund, once for each refund of Medusa's; the money is on its way once operators have approved it. */
  async refundPayment(input: RefundPaymentInput): Promise<PaymentProviderOutput> {
    const { data, link } = await this.#read(input)
    if (!link.payment) throw refused(`The link ${link.uuid} is not paid`)
    const key = input.context?.idempotency_key
    const body = {
      amount: decimalOf(input.amount as MedusaAmount),
      reason: 'Medusa',
      ...(key && { external_id: key }),
    }
    try {
      await this.#recaudo.refunds.create(link.payment.money_movement_id, body, { idempotencyKey: key })
    } catch (error) {
      if (!isTaken(error)) throw shown(error)
    }
    return { data }
  }

  async retrievePayment(input: PaymentProviderInput): Promise<PaymentProviderOutput> {
    const { data, link } = await this.#read(input)
    return { data: { ...data, link_status: link.status, payment: link.payment } }
  }

  /** @throws where somebody is paying, or has paid: Medusa then keeps the session, which the payment belongs to */
  async cancelPayment({ data }: PaymentProviderInput): Promise<PaymentProviderOutput> {
    if (data?.link) await this.#close((await this.#read({ data })).link)
    return data ? { data } : {}
  }

  async deletePayment(input: PaymentProviderInput): Promise<PaymentProviderOutput> {
    return this.cancelPayment(input)
  }

  async getWebhookActionAndData({ rawData, headers }: ProviderWebhookPayload['payload']): Promise<WebhookActionResult> {
    const signed = headers as Record<string, string>
    // Medusa has answered already and reads it from its own queue, which may be late. What it leads to is read from the ledger.
    const event = this.#recaudo.events.verify(rawData as string | Buffer, signed, this.#options.webhookSecret, {
      maxAgeSeconds: 7 * 86_400,
    })
    return actionOf(event) as WebhookActionResult
  }

  async #open(
    { session_id, revision }: Pick<SessionData, 'session_id' | 'revision'>,
    given: MedusaAmount,
    currency_code: string,
  ): Promise<InitiatePaymentOutput> {
    const [amount, currency] = [decimalOf(given), currencyOf(currency_code)]
    const { returnUrl, feeMode } = this.#options
    const external_id = `${session_id}.${revision}.${amount}`
    const body = {
      ...{ currency, amount, external_id, metadata: { [sessionKey]: session_id } },
      ...(returnUrl && { redirect_url: returnUrl }),
      ...(feeMode && { fee_mode: feeMode }),
    }
    const link = await this.#recaudo.links.create(body, { idempotencyKey: external_id }).catch((error) => {
      throw shown(error)
    })
    const data: SessionData = { session_id, revision, link: link.uuid, link_url: link.link_url, amount, currency }
    return { id: link.uuid, data, status: stateOf(link) }
  }

  /** The session's link as it stands. @throws where it is another session's */
  async #read({ data }: PaymentProviderInput): Promise<{ data: SessionData; link: PaymentLinkDetail }> {
    const own = data as SessionData | undefined
    const link = own?.link ? await this.#recaudo.links.retrieve(own.link) : undefined
    if (!own || !link || link.metadata[sessionKey] !== own.session_id || link.amount !== own.amount)
      throw refused('The session has no link of its own')
    return { data: own, link }
  }

  async #close({ uuid, status }: PaymentLinkDetail): Promise<void> {
    if (status === 'EXPIRED' || status === 'CANCELLED') return
    try {
      await this.#recaudo.links.cancel(uuid)
    } catch (error) {
      if (error instanceof ApiError && error.is('InvalidStatus'))
        throw refused(`Somebody is paying the link ${uuid}, or has paid it`)
      throw error
    }
  }
}

/** Medusa shows people its own errors alone: what Recaudo refuses, with its reasons. */
function shown(error: unknown): unknown {
  if (!(error instanceof InvalidRequestError)) return error
  const why = [error.message, ...error.errors.map(({ field, message }) => `${field}: ${message}`)]
  return new MedusaError(MedusaError.Types.INVALID_DATA, why.join('; '))
}

/** Whether it was asked for before: Medusa's id of a refund names one here too. */
const isTaken = (error: unknown) =>
  error instanceof ApiError &&
  error.errors.some(({ field, code }) => field === 'external_id' && code === 'external_id_taken')
