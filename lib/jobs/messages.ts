import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db, inTx } from '@/lib/db'
import { codeTerms } from '@/lib/domain/access/code/send-code'
import { sendRecoveryCode } from '@/lib/domain/access/password/recover-password'
import { databaseTime } from '@/lib/domain/clock'
import { type MessageContent, mailText } from '@/lib/domain/notification/content'
import { readPayoutNotice } from '@/lib/domain/notification/payout-notice'
import { payoutTold } from '@/lib/domain/notification/queue-message'
import {
  findWaiting,
  giveUp,
  noteSent,
  queueMessageJobs,
  readSending,
  type Sending,
  type Sent,
} from '@/lib/domain/notification/send-message'
import type { Message } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { compose } from '@/lib/senders/compose'
import { gateway } from '@/lib/senders/gateway'
import { mailer, promptMailer, Refused } from '@/lib/senders/mail'
import { drawMail } from '@/lib/senders/mail-layout'
import { sendSms } from '@/lib/senders/twilio'
import { readPaymentNotice } from './payment-notice'

const codeKeys = { secret: env.AUTH_SECRET, sealKey: env.ENCRYPTION_KEY }

/** With the queue's backoff, which grows to hours: about three days of retries. */
export const tries = 16

/** Queues jobs for the messages that transactions have stored. */
export async function queueMessages() {
  const most = 100
  while ((await queueMessageJobs(db, { most, tries })) === most);
}

async function hand(id: bigint, { kind, to }: Sending, content: MessageContent) {
  if ('sms' in content) {
    if (gateway) await sendSms(gateway, { to, text: content.sms })
    return
  }
  const by = kind === 'code' ? promptMailer : mailer
  if (!by) return
  const { subject, mail } = content
  await by.send({ id: `message-${id}`, to, subject, text: mailText(mail), html: await drawMail(mail) })
}

/** Renders and sends one message; null if it can never be delivered. @throws when it should be retried */
async function sendMessage(message: Message, now: Date, lastTry: boolean): Promise<Sent | null> {
  const { id } = message
  try {
    const sending = readSending(message, env.ENCRYPTION_KEY, now)
    if (!sending) return null
    const payment = await readPaymentNotice(db, sending)
    const told = payoutTold(sending)
    const payout = told && (await readPayoutNotice(db, told))
    const toPayer = ['payment_receipt', 'refund_destination', 'refund_told'].includes(sending.kind)
    const content = compose({ ...sending, payment, payout, baseUrl: toPayer ? env.CHECKOUT_URL : env.BASE_URL })
    await hand(id, sending, content)
    return { id, sending, words: env.APP_ENV === 'test' ? content : null }
  } catch (fault) {
    if (!(fault instanceof Refused) && !lastTry) throw fault
    log.warn({ message: `${id}`, reason: fault instanceof Error ? fault.message : '' }, 'a message will never arrive')
    return null
  }
}

type Ended = { id: bigint; sent: Sent | null }

/** In test the text of sent messages is stored, encrypted, for the inbox; nothing is stored of messages given up. */
async function note(ended: readonly Ended[]): Promise<void> {
  const sent = ended.flatMap((one) => one.sent ?? [])
  const never = ended.flatMap((one) => (one.sent ? [] : one.id))
  if (sent.length > 0) await noteSent(db, sent, env.ENCRYPTION_KEY)
  if (never.length > 0) await giveUp(db, never)
}

/** Milliseconds after which sent messages are recorded without waiting for those at a slow server. */
const patience = 500

/** Records the outcome of messages in one statement, and of the slow ones in a second. */
async function noteAll(sending: readonly Promise<Ended>[]): Promise<void> {
  const ended: Ended[] = []
  for (const one of sending) one.then((done) => ended.push(done)).catch(() => undefined)
  const all = Promise.allSettled(sending)
  const late = new AbortController()
  await Promise.race([all.then(() => late.abort()), sleep(patience, null, { signal: late.signal }).catch(() => null)])
  await note(ended.splice(0))
  await all
  await note(ended.splice(0))
}

/** Sends messages concurrently; the queue retries only those that fail. */
export const send_messages: Task = async (payload, { job }) => {
  const ids = z.array(z.string()).parse(payload)
  const [now, waiting] = await Promise.all([databaseTime(db), findWaiting(db, ids.map(BigInt))])
  const lastTry = job.attempts >= job.max_attempts
  // Started in the same tick, so that Prisma batches their lookups.
  const sending = new Map(
    waiting.map((message) => [
      `${message.id}`,
      sendMessage(message, now, lastTry).then((sent) => ({ id: message.id, sent })),
    ]),
  )
  const noted = noteAll([...sending.values()])
  return ids.map((id) => Promise.all([sending.get(id), noted]))
}

/**
 * Looks up the account for a requested recovery outside the request, so that the caller learns nothing about it. If the request
 * is so old that its code would have expired, nobody waits for it any more, and the typed address is not stored for it.
 */
export const send_recovery_code: Task = async (payload, { job }) => {
  const { email } = z.object({ email: z.string() }).parse(payload)
  const age = (await databaseTime(db)).getTime() - job.created_at.getTime()
  if (age > codeTerms.life * 1000) return
  await inTx((tx, now) => sendRecoveryCode(tx, { email, ...codeKeys }, now))
  await queueMessages()
}
