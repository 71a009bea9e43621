/** Wire representation of deposits, built from domain data. */

import type { z } from 'zod'
import { feeBreakdownView, storedBreakdownView } from '@/lib/contract/fee-breakdown'
import { timeView } from '@/lib/contract/fields'
import { metadataView } from '@/lib/contract/metadata'
import { acceptanceView } from '@/lib/contract/payment-link/acceptance'
import type { Metadata } from '@/lib/domain/filters'
import { twoPlaces } from '@/lib/domain/money'
import type { MovementRead } from '@/lib/domain/movement/read/read-status'
import type { OfferedMethod } from '@/lib/domain/movement/start/list-methods'
import type { NewDeposit, StartedDeposit } from '@/lib/domain/movement/start/start-deposit'
import type { Terms } from '@/lib/domain/movement/terms'
import type { Bank } from '@/lib/domain/tx'
import type { depositStatus, OfferedView } from './calls'

type Language = 'es' | 'en'

/** Instructions for a Nequi payer: the code, the amount shown in the app, and minutes left (docs/contract.md#nequi-note). */
const note = {
  es: (total: string, key: string, minutes: number) =>
    `Pague ${total} COP desde la app de Nequi con el código ${key}. Tiene ${minutes} minutos.`,
  en: (total: string, key: string, minutes: number) =>
    `Pay COP ${total} from the Nequi app with the code ${key}. You have ${minutes} minutes.`,
} as const

const checkoutOf = (base: string, type: string, id: string) => (type === 'nequi' ? null : `${base}/checkout/${id}`)

type Asked = {
  counterparty_id: string
  external_id: string
  description_to_payer: string
  description_to_payee: string
  redirect_url: string
  fee_mode?: NewDeposit['feeMode'] | null | undefined
  metadata?: Metadata | null | undefined
} & ({ amount: string } | { amount_cop: string; financial_institution_code: string })

/** The deposit that a body requests, whichever method's endpoint received it. */
export const askedDeposit = (
  body: Asked,
  of: Pick<NewDeposit, 'method' | 'ownerId'> & { language: Language },
): NewDeposit => ({
  ownerId: of.ownerId,
  method: of.method,
  counterpartyId: body.counterparty_id,
  ...('amount_cop' in body
    ? { amount: body.amount_cop, amountField: 'amount_cop', bankCode: body.financial_institution_code }
    : { amount: body.amount, amountField: 'amount', bankCode: null }),
  externalId: body.external_id,
  metadata: body.metadata ?? null,
  descriptionToPayer: body.description_to_payer,
  descriptionToPayee: body.description_to_payee,
  redirectUrl: body.redirect_url,
  feeMode: body.fee_mode ?? 'payer',
  locale: of.language,
})

/** @param checkoutUrl origin of the hosted payment page */
export const startedDepositView = (it: StartedDeposit, checkoutUrl: string, language: Language) => ({
  money_movement_id: it.id,
  type: it.method,
  status: 'initiated' as const,
  payment_link: checkoutOf(checkoutUrl, it.method, it.id),
  tracking_key: it.trackingKey,
  amount: `${it.amount}`,
  currency: 'COP' as const,
  external_id: it.externalId,
  metadata: it.metadata,
  ...(it.bankCode === null ? {} : { financial_institution_code: it.bankCode }),
  created_at: timeView(it.createdAt),
  ...(it.method === 'nequi' ? { note: note[language](`${it.charge}`, it.trackingKey, it.minutes) } : {}),
  fee_breakdown: feeBreakdownView(it, it.method),
})

export const depositStatusView = (movement: MovementRead, checkoutUrl: string): z.output<typeof depositStatus> => ({
  money_movement_id: movement.id,
  type: movement.method,
  status: movement.status,
  disposition: movement.disposition,
  payment_link: checkoutOf(checkoutUrl, movement.method, movement.id),
  tracking_key: movement.trackingKey,
  amount: twoPlaces(movement.amount),
  currency: 'COP',
  external_id: movement.externalId,
  metadata: metadataView(movement.metadata ?? movement.link?.metadata),
  created_at: timeView(movement.createdAt),
  updated_at: timeView(movement.updatedAt),
  fail_reason: movement.failReason,
  cus: movement.cus,
  fee_breakdown: storedBreakdownView(
    { ...movement, amount: movement.reloadAmount, currency: movement.feeCurrency },
    movement.linkId === null ? movement.method : 'payment_link',
  ),
})

export const pseBanksView = (banks: Bank[]) => banks.map(({ id, code, name }) => ({ id, code, name }))

/** @param documents of the rail that payers must accept */
export const offeredView = (methods: OfferedMethod[], documents: Terms['documents']): OfferedView[] =>
  methods.map(({ method, minimum, maximum, rule, available, off }) => ({
    method,
    currency: 'COP',
    minimum: twoPlaces(minimum),
    maximum: twoPlaces(maximum),
    fee_percentage: twoPlaces(rule.percentage),
    fee_fixed: twoPlaces(rule.fixed),
    iva_percentage: twoPlaces(rule.ivaPercentage),
    available,
    ...(off ? { reason: off.why } : {}),
    acceptance: acceptanceView(documents),
  }))
