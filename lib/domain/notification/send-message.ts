import { codeTerms } from '../access/code/send-code'
import { unseal } from '../access/seal'
import type { Message, Tx } from '../tx'
import { dataPlace, type MessageData, type MessageKind } from './queue-message'
import { keepWords, type Words } from './words'

/** Messages that one job sends side by side: enough to spare the queue, few enough that a slow mail server holds up no more. */
export const together = 20
/** The queue's priority of what a busy hour, or anybody who asks for it, brings many of: it waits behind the rest of its lane. */
export const behind = 10

/** Makes jobs of all messages that have none yet, in one statement with the mark on them. Gives how many messages. */
export async function queueMessageJobs(tx: Tx, { most, tries }: { most: number; tries: number }): Promise<number> {
  const rows = await tx.$queryRaw<{ messages: number }[]>`
    with waiting as (
      select id from message where queued_at is null order by kind = 'code' desc, id limit ${most}::int
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

/** The messages of these that are still to be sent, by one statement. */
export const findWaiting = (tx: Tx, ids: readonly bigint[]): Promise<Message[]> =>
  tx.message.findMany({ where: { id: { in: [...ids] }, sentAt: null, failedAt: null } })

/** What a waiting message tells; null when that is worth nothing any more (a code that has run out). */
export function readSending(message: Message, sealKey: string, now: Date): Sending | null {
  const age = (now.getTime() - message.createdAt.getTime()) / 1000
  if (message.kind === 'code' && age > codeTerms.life) return null
  const { channel, to, kind, sealed } = message
  const told: unknown = sealed ? JSON.parse(unseal(sealKey, dataPlace(message), sealed)) : message.data
  // queueMessage is the only writer, and its type keeps kind and data together
  return { channel, to, kind: kind as MessageKind, data: told as Sending['data'], locale: localeOf(message) }
}

const localeOf = ({ locale }: { locale: string }) => (locale === 'en' ? 'en' : 'es')

/** Of an account that is erased nothing may name its holder, the message that says so included. */
const reader = ({ kind, to }: Sending) => (kind === 'account_erased' ? 'erased' : to)

/** `words`: in a test installation, for its inbox; null elsewhere. */
export type Sent = { id: bigint; sending: Sending; words: Words | null }

/**
 * Notes that messages went out, by one statement. What they told is forgotten; their words stay, sealed, where there is an inbox to show
 * them.
 */
export async function noteSent(tx: Tx, sent: readonly Sent[], sealKey: string): Promise<void> {
  const readers = sent.map(({ sending }) => reader(sending))
  const sealed = sent.map(({ sending, words }, place) => {
    if (!words) return null
    const code = 'code' in sending.data ? sending.data.code : null
    return Buffer.from(keepWords(sealKey, readers[place] ?? '', { words, code })).toString('base64')
  })
  await tx.$executeRaw`
    update message m set "to" = s.reader, data = null, sealed = decode(s.sealed, 'base64'), sent_at = now()
      from unnest(${sent.map(({ id }) => id)}::bigint[], ${readers}::text[], ${sealed}::text[]) s (id, reader, sealed)
     where m.id = s.id and m.sent_at is null and m.failed_at is null`
}

/** Notes that messages will never go out: what they would have told is forgotten everywhere. */
export async function giveUp(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.$executeRaw`
    update message set data = null, sealed = null, failed_at = now()
     where id = any(${ids}::bigint[]) and sent_at is null and failed_at is null`
}

/**
 * Gives up what still waits long after the last try, for its job was lost; and forgets the addresses of people without an
 * account, whose invitations are worth nothing by then.
 */
export async function forgetOldMessages(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    update message set data = null, sealed = null, failed_at = now()
    where sent_at is null and failed_at is null and created_at < now() - interval '7 days'`
  await tx.$executeRaw`delete from message where user_id is null and created_at < now() - interval '30 days'`
}
