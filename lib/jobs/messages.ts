import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db, inTx } from '@/lib/db'
import { sendRecoveryCode } from '@/lib/domain/access/recover-password'
import { codeTerms } from '@/lib/domain/access/send-code'
import { databaseTime } from '@/lib/domain/clock'
import { findSending, giveUp, noteSent, queueMessageJobs, type Sending } from '@/lib/domain/notification/send-message'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { type Composed, compose } from '@/lib/senders/compose'
import { gateway } from '@/lib/senders/gateway'
import { mailer, promptMailer, Refused } from '@/lib/senders/mail'
import { sendSms } from '@/lib/senders/twilio'
import { readPaymentTold } from './payment-told'

const codeKeys = { secret: env.AUTH_SECRET, sealKey: env.ENCRYPTION_KEY }

/** With the queue's pauses, which grow to hours: about three days of trying. */
const tries = 16

/** Makes jobs of the messages that transactions left behind. */
export async function queueMessages() {
  const most = 100
  while ((await queueMessageJobs(db, { most, tries })) === most);
}

async function hand(id: string, { channel, kind, to }: Sending, { subject, text, html }: Composed) {
  if (channel === 'email')
    await (kind === 'code' ? promptMailer : mailer)?.send({
      id: `message-${id}`,
      to,
      subject: subject ?? '',
      text,
      html: html ?? '',
    })
  else if (gateway) await sendSms(gateway, { to, text })
}

/** Renders one message and sends it. In test its words stay, sealed, for the inbox; what is given up leaves nothing. */
async function sendMessage(id: bigint, now: Date, lastTry: boolean): Promise<void> {
  const sealKey = env.ENCRYPTION_KEY
  try {
    const sending = await findSending(db, id, sealKey, now)
    if (!sending) return await giveUp(db, id)
    const payment = await readPaymentTold(db, sending, now)
    const toPayer = sending.kind === 'payment_receipt'
    const words = await compose({ ...sending, payment, baseUrl: toPayer ? env.CHECKOUT_URL : env.BASE_URL })
    await hand(`${id}`, sending, words)
    await noteSent(db, id, sending, env.APP_ENV === 'test' ? { words, sealKey } : null)
  } catch (fault) {
    if (!(fault instanceof Refused) && !lastTry) throw fault
    log.warn({ message: `${id}`, reason: fault instanceof Error ? fault.message : '' }, 'a message will never arrive')
    await giveUp(db, id)
  }
}

/** Sends messages side by side; of those that fail, and of no other, the queue makes another try. */
export const send_messages: Task = async (payload, { job }) => {
  const ids = z.array(z.string()).parse(payload).map(BigInt)
  const now = await databaseTime(db)
  // What they look up in the same moment Prisma asks for together.
  return ids.map((id) => sendMessage(id, now, job.attempts >= job.max_attempts))
}

/**
 * Looks for the account behind a recovery that was asked for, out of the asker's sight. Where that was so long ago that the
 * code would have run out, nobody waits for it any more, and the address that was typed is not kept for it.
 */
export const send_recovery_code: Task = async (payload, { job }) => {
  const { email } = z.object({ email: z.string() }).parse(payload)
  const age = (await databaseTime(db)).getTime() - job.created_at.getTime()
  if (age > codeTerms.life * 1000) return
  await inTx((tx, now) => sendRecoveryCode(tx, { email, ...codeKeys }, now))
  await queueMessages()
}
