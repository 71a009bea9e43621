import { codeTerms } from '../access/code/send-code'
import { unseal } from '../access/seal'
import { columnsOf, type Message, Prisma, type Tx } from '../tx'
import { type MessageContent, sealContent } from './content'
import { localeOf } from './locale-of'
import { dataPlace, type MessageData, type MessageKind } from './queue-message'

/** Messages that one job sends concurrently: enough to relieve the queue, few enough to limit what a slow mail server delays. */
export const together = 20
/** Queue priority of jobs that peak load or anonymous requests create in bulk: they run after the rest of their lane. */
export const behind = 10

/** Creates jobs for up to `most` messages without one and marks them queued, in one statement. Returns the number of messages. */
export async function queueMessageJobs(tx: Tx, { most, tries }: { most: number; tries: number }): Promise<number> {
  const rows = await tx.$queryRaw<{ messages: number }[]>`
    with waiting as (
      select id from message where queued_at is null and (not_before is null or not_before <= now()) order by kind = 'code' desc, id limit ${most}::int
         for update skip locked),
    taken as (update message m set queued_at = now() from waiting where m.id = waiting.id returning m.id, m.kind),
    -- a busy hour's receipts wait behind other mails; codes have a lane of their own
    ranked as (
      select id, case when kind like 'payment%' then ${behind}::int else 0 end as rank,
             case when kind = 'code' then 'send_codes' else 'send_messages' end as task from taken),
    bunches as (
      select id, rank, task, (row_number() over (partition by rank, task order by id) - 1) / ${together}::int as bunch
      from ranked)
    select count(*)::int as messages,
           (graphile_worker.add_job(task, json_agg(id::text), max_attempts => ${tries}::int, priority => rank)).id
    from bunches group by rank, task, bunch`
  return rows.reduce((count, { messages }) => count + messages, 0)
}

export type Sending = {
  channel: 'email' | 'sms'
  to: string
  kind: MessageKind
  data: MessageData[MessageKind]
  locale: 'es' | 'en'
}

const columns = columnsOf('m', Prisma.MessageScalarFieldEnum)

/** Returns those of the messages that are still to be sent, by one query. */
export const findWaiting = (tx: Tx, ids: readonly bigint[]): Promise<Message[]> =>
  tx.$queryRaw<Message[]>`
    select ${columns} from message m where m.id = any(${ids}::bigint[]) and m.sent_at is null and m.failed_at is null`

/** Returns the content of a waiting message; null if it is no longer valid (an expired code). */
export function readSending(message: Message, sealKey: string, now: Date): Sending | null {
  const age = (now.getTime() - message.createdAt.getTime()) / 1000
  if (message.kind === 'code' && age > codeTerms.life) return null
  const { channel, to, kind, sealed } = message
  const facts: unknown = sealed ? JSON.parse(unseal(sealKey, dataPlace(message), sealed)) : message.data
  // The writers, queueMessage and writePaymentMails, store `data` that matches `kind`.
  return { channel, to, kind: kind as MessageKind, data: facts as Sending['data'], locale: localeOf(message) }
}

/** Recipient to store: nothing may name the holder of an erased account, including the mail that confirms the erasure. */
const reader = ({ kind, to }: Sending) => (kind === 'account_erased' ? 'erased' : to)

/** `words`: the texts, for the inbox of a test installation; null elsewhere. */
export type Sent = { id: bigint; sending: Sending; words: MessageContent | null }

/**
 * Marks messages as sent, in one statement. Their data is deleted; their texts are stored, encrypted, only where there is an inbox
 * to show them. Rows are written in the order of their numbers, as an erasure deletes them, so that the two cannot deadlock.
 */
export async function noteSent(tx: Tx, messages: readonly Sent[], sealKey: string): Promise<void> {
  const sent = messages.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const readers = sent.map(({ sending }) => reader(sending))
  const sealed = sent.map(({ sending, words }, place) => {
    if (!words) return null
    const code = 'code' in sending.data ? sending.data.code : null
    return Buffer.from(sealContent(sealKey, readers[place] ?? '', { words, code })).toString('base64')
  })
  await tx.$executeRaw`
    update message m set "to" = s.reader, data = null, sealed = decode(s.sealed, 'base64'), sent_at = now()
      from unnest(${sent.map(({ id }) => id)}::bigint[], ${readers}::text[], ${sealed}::text[]) s (id, reader, sealed)
     where m.id = s.id and m.sent_at is null and m.failed_at is null`
}

/** Marks messages as permanently failed and deletes their data. */
export async function giveUp(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.$executeRaw`
    update message set data = null, sealed = null, failed_at = now()
     where id = any(${ids}::bigint[]) and sent_at is null and failed_at is null`
}

/**
 * Gives up messages that still wait long after the last try, because their job was lost, and deletes messages to recipients
 * without an account, whose invitations have expired by then.
 */
export async function forgetOldMessages(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    update message set data = null, sealed = null, failed_at = now()
    where sent_at is null and failed_at is null and coalesce(not_before, created_at) < now() - interval '7 days'`
  await tx.$executeRaw`delete from message where user_id is null and created_at < now() - interval '30 days'`
}
