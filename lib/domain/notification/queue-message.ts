import { seal } from '../access/seal'
import { isStaff } from '../access/staff-roles'
import type { PayoutStatus, Prisma, Tx } from '../tx'

type PayoutTold = {
  payout: string
  state: PayoutStatus
  at: string
  /** Told only because its holder asked for such notices. */
  subscribed: boolean
}

/** Data of each kind of message; the code that sends it supplies the texts. */
export type MessageData = {
  /** A six-digit code; `purpose` is what it confirms. */
  code: { code: string; purpose: 'email' | 'phone' | 'recovery' | 'new_email' }
  new_device: { agent: string; address: string; at: string }
  password_changed: { at: string }
  pin_changed: { at: string }
  otp_enabled: { at: string }
  otp_disabled: { at: string }
  recovery_code_used: { left: number; at: string }
  /** Sent to the previous address; `email` is the new one, masked. */
  email_changed: { email: string; at: string }
  /** `phone` is the new one, masked. */
  phone_changed: { phone: string; at: string }
  /** An account that payouts may go to; `account` is its ending. */
  beneficiary_added: { name: string; account: string; at: string; payableFrom: string }
  /** Accounts that payouts may go to, added by a file of payouts. */
  beneficiaries_added: { count: number; at: string }
  /** Asks a payer for the account that a refund goes to; `path` of the page with the token, `reason` what its owner wrote for him. */
  refund_destination: {
    organization: string
    amount: string
    currency: string
    path: string
    /** Until when the address works. */
    until: string
    refund: string
    reason: string | null
    movement: string
  }
  key_made: { name: string; prefix: string; at: string }
  server_key_made: { name: string; prefix: string; at: string }
  /** `path` of the page with the token, relative to the base URL. */
  invitation: { organization: string; role: 'VIEWER' | 'LINKS' | 'FINANCE' | 'ADMIN'; path: string }
  identity_approved: Record<string, never>
  identity_rejected: { reason: string }
  account_erased: { at: string }
  /** An endpoint switched off because it responded 410; `url` is its origin. `path` of the page of one for alerts. */
  webhook_gone: { url: string; at: string; path?: string }
  /** An endpoint switched off because it failed for five days; `url` is its origin. */
  webhook_failing: { url: string; at: string; path?: string }
  /** Alerts for a person of the console: how many, and the first of them. Without data of persons. */
  staff_alerts: { count: number; cases: { id: string; number: number; kind: string; at: string }[] }
  /** A payment received, for its payer and for its owner: the movement's id. The rest is read when the mail is sent. */
  payment_receipt: { movement: string }
  payment_received: { movement: string }
  /** Money that came and was not credited, and what a bank took back, for the owner; `path` of the payment's page. */
  payment_suspended: { amount: string; currency: string; at: string; path: string }
  payment_taken_back: { amount: string; currency: string; at: string; path: string }
  /** A state of a payout or refund, for its holder, and of a refund for its payer; the rest is read when the mail is sent. */
  payout_told: PayoutTold
  refund_told: PayoutTold
  /** Where a request about somebody's data stands, for its person; `text` is what staff wrote, `day` by when something is due. */
  data_request_told: {
    request: number
    kind: 'consulta' | 'reclamo'
    told: 'received' | 'extended' | 'incomplete' | 'answered' | 'abandoned'
    text: string | null
    day: string | null
    /** Of the page of one who has an account. */
    path: string | null
  }
}

export type MessageKind = keyof MessageData

/** What a mail about a payout or refund says of it; null for any other mail. */
export const payoutTold = ({ kind, data }: { kind: MessageKind; data: MessageData[MessageKind] }) =>
  // their one writer, `writePayoutMails`, stores data that matches
  kind === 'payout_told' || kind === 'refund_told' ? (data as PayoutTold) : null

/** Kinds that carry a code or token: all of their data is encrypted until it is sent. */
type Secret = 'code' | 'invitation' | 'refund_destination'

/** Returns the place that a message's data is sealed for: it cannot be opened for another kind or recipient. */
export const dataPlace = ({ kind, to }: { kind: string; to: string }) => `message:${kind}:${to}`

/**
 * A message to one recipient. `to`: an email, or an E.164 phone with its plus sign. `userId`: null for a recipient without an
 * account. Times are ISO 8601.
 */
export type MessageInput = {
  [Kind in MessageKind]: {
    userId: number | null
    channel: 'email' | 'sms'
    to: string
    kind: Kind
    data: MessageData[Kind]
    /** Language of the message; by default the account's, else Spanish. */
    locale?: 'es' | 'en'
    /** When it goes out; by default at once. */
    notBefore?: Date | undefined
    /** The installation's key, for a kind that carries a secret. */
  } & (Kind extends Secret ? { sealKey: string } : { sealKey?: undefined })
}[MessageKind]

/**
 * Stores a message in the transaction of its event; a job renders and sends it after the commit, with retries, so that a failing
 * mail server cannot fail a request. Its data is deleted once it is sent; only the payment that it is about stays.
 */
export async function queueMessage(tx: Tx, message: MessageInput): Promise<void> {
  const { userId, channel, to, kind, data, locale, notBefore, sealKey } = message
  const where = userId === null ? { email: to } : { id: userId }
  const reader = await tx.user.findUnique({ where, select: { roles: true, locale: true } })
  await tx.message.create({
    data: {
      userId,
      channel,
      to,
      kind,
      ...(sealKey === undefined
        ? { data: data satisfies Prisma.InputJsonObject }
        : { sealed: seal(sealKey, dataPlace(message), JSON.stringify(data)) }),
      movementId: 'movement' in data ? data.movement : null,
      notBefore: notBefore ?? null,
      locale: locale ?? reader?.locale ?? 'es',
      toStaff: isStaff(reader?.roles ?? []),
    },
  })
}
