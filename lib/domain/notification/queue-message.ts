import { seal } from '../access/seal'
import type { Prisma, Tx } from '../tx'

/** What each kind of message tells; the words are the senders'. */
export type MessageData = {
  /** A six-digit code; `purpose` says what it opens. */
  code: { code: string; purpose: 'email' | 'phone' | 'recovery' | 'new_email' }
  new_device: { agent: string; address: string; at: string }
  password_changed: { at: string }
  pin_changed: { at: string }
  otp_enabled: { at: string }
  otp_disabled: { at: string }
  recovery_code_used: { left: number; at: string }
  /** To the address that is left behind; `email` is the new one, masked. */
  email_changed: { email: string; at: string }
  /** `phone` is the new one, masked. */
  phone_changed: { phone: string; at: string }
  key_made: { name: string; prefix: string; at: string }
  /** `path` of the page with the token, below the base address. */
  invitation: { organization: string; role: 'VIEWER' | 'LINKS' | 'FINANCE' | 'ADMIN'; path: string }
  identity_approved: Record<string, never>
  identity_rejected: { reason: string }
  account_erased: { at: string }
  /** An endpoint that was switched off, for it answered 410; `url` is its origin. */
  webhook_gone: { url: string; at: string }
  /** The same, for it failed for five days. */
  webhook_failing: { url: string; at: string }
  /** A payment that came in, to its payer and to its owner: the movement's id. What it tells is read when it is sent. */
  payment_receipt: { movement: string }
  payment_received: { movement: string }
}

export type MessageKind = keyof MessageData

/** Kinds that tell what opens something: all of their data is sealed until it was sent. */
type Secret = 'code' | 'invitation'

/** Where the sealed data of a message belongs: it opens for nobody else. */
export const dataPlace = ({ kind, to }: { kind: string; to: string }) => `message:${kind}:${to}`

/**
 * A message to one person. `to`: an email, or an E.164 phone with its plus sign. `userId` null: somebody without an account.
 * Times are ISO 8601.
 */
export type MessageInput = {
  [Kind in MessageKind]: {
    userId: number | null
    channel: 'email' | 'sms'
    to: string
    kind: Kind
    data: MessageData[Kind]
    /** The reader's language; left out, the account's, else Spanish. */
    locale?: 'es' | 'en'
    /** The installation's key, for a kind that holds a secret. */
  } & (Kind extends Secret ? { sealKey: string } : { sealKey?: undefined })
}[MessageKind]

/**
 * Writes a message in the transaction of the fact that it tells of; a job renders and sends it after the commit, and tries
 * again. Nothing here can fail a request for the sake of a mail server. Its data is forgotten once it was sent.
 */
export async function queueMessage(tx: Tx, message: MessageInput): Promise<void> {
  const { userId, channel, to, kind, data, locale, sealKey } = message
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
      locale: locale ?? reader?.locale ?? 'es',
      toStaff: reader?.roles.some((role) => role === 'OPERATOR' || role === 'SUPERUSER') ?? false,
    },
  })
}
