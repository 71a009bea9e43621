import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db, inTx } from '@/lib/db'
import { sendRecoveryCode } from '@/lib/domain/access/recover-password'
import { databaseTime } from '@/lib/domain/clock'
import { endSending, findSending, queueMessageJobs, type Sending } from '@/lib/domain/notification/send-message'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { type Composed, compose } from '@/lib/senders/compose'
import { gateway } from '@/lib/senders/gateway'
import { mailer, Refused } from '@/lib/senders/mail'
import { sendSms } from '@/lib/senders/twilio'

/** With the queue's pauses, which grow to hours: about three days of trying. */
const tries = 16

/** Makes jobs of the messages that transactions left behind. */
export async function queueMessages() {
  const most = 100
  while ((await queueMessageJobs(db, { most, tries })) === most);
}

async function hand(id: string, { channel, to }: Sending, { subject, text, html }: Composed) {
  if (channel === 'email')
    await mailer?.send({ id: `message-${id}`, to, subject: subject ?? '', text, html: html ?? '' })
  else if (gateway) await sendSms(gateway, { to, text })
}

/** Renders one message and sends it; the queue tries again when that fails. In test its words stay for the inbox. */
export const send_message: Task = async (payload) => {
  const { id } = z.object({ id: z.string() }).parse(payload)
  const sending = await findSending(db, BigInt(id), await databaseTime(db))
  if (!sending) return endSending(db, BigInt(id), null, await databaseTime(db))
  const composed = await compose({ ...sending, baseUrl: env.BASE_URL })
  try {
    await hand(id, sending, composed)
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    log.warn({ message: id, reason: fault.message }, 'a message will never arrive')
  }
  await endSending(db, BigInt(id), env.APP_ENV === 'test' ? composed : null, await databaseTime(db))
}

/** Looks for the account behind a recovery that was asked for, out of the asker's sight. */
export const send_recovery_code: Task = async (payload) => {
  const { email } = z.object({ email: z.string() }).parse(payload)
  await inTx((tx, now) => sendRecoveryCode(tx, { email, secret: env.AUTH_SECRET }, now))
  await queueMessages()
}
