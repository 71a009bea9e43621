/** Opaque ids and keys: prefixes, alphabets and lengths (docs/contract.md#api-keys, docs/contract.md#counterparty). */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Upper-case letters and digits without look-alikes (0 O 1 I L). */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Uniform over the alphabet: bytes past its last whole multiple are rejected. */
function picked(alphabet: string, bytes: Uint8Array): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  for (const byte of bytes) if (byte < limit) text += alphabet[byte % alphabet.length]
  return text
}

function random(alphabet: string, length: number): string {
  let text = ''
  while (text.length < length) text += picked(alphabet, randomBytes(length))
  return text.slice(0, length)
}

export const newMovementId = () => `mm_${random(base62, 22)}`
export const newCounterpartyId = () => `cp_${random(base62, 22)}`
export const newBeneficiaryId = () => `be_${random(base62, 22)}`
export const newPayoutBatchId = () => `pb_${random(base62, 22)}`
export const newPayoutId = () => `po_${random(base62, 22)}`
export const newRefundId = () => `re_${random(base62, 22)}`

export const newTrackingKey = () => random(readable, 12)
export const newUuid = () => randomUUID()
export const newApiKey = (environment: 'test' | 'live') => `rk_${environment}_${random(base62, 32)}`
/** 256 bits, base62, for refresh tokens. */
export const newRefreshToken = () => random(base62, 43)
/**
 * The refresh token that follows one: of the same form, and always the same, so that it can be given again without being stored. Nobody
 * without the secret can tell it from the token before it.
 */
export const nextRefreshToken = (token: string, secret: string) =>
  picked(base62, createHmac('sha512', `refresh:${secret}`).update(token).digest()).slice(0, 43)
/** Ten characters that are easy to copy by hand, in two groups. */
export const newRecoveryCode = () => random(readable, 10).replace(/^.{5}/, '$&-')
/** Format of Standard Webhooks: `whsec_` and 256 bits in base64. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`
export const newPassword = () => random(readable, 20)

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const movementForm = /^mm_[0-9A-Za-z]{22}$/

const payoutForm = /^(po|re)_[0-9A-Za-z]{22}$/
const payoutBatchForm = /^pb_[0-9A-Za-z]{22}$/
const caseForm = /^cs_[0-9A-Za-z]{22}$/
const beneficiaryForm = /^be_[0-9A-Za-z]{22}$/

export const isUuid = (text: string) => uuidForm.test(text)
export type MovementId = `mm_${string}`
/** True for the `webhook-id` of a delivery. */
export const isMessageId = (text: string) => /^msg_[0-9a-f]{32}$/.test(text)
export const isPayoutId = (text: string) => payoutForm.test(text)
export const isPayoutBatchId = (text: string) => payoutBatchForm.test(text)
export const isCaseId = (text: string) => caseForm.test(text)
export const isBeneficiaryId = (text: string) => beneficiaryForm.test(text)
export const isMovementId = (text: string): text is MovementId => movementForm.test(text)
