import { seal, unseal } from '../access/seal'
import { codeTerms } from '../access/send-code'
import { Prisma, type Tx } from '../tx'
import { type SentWords, wordsPlace } from './list-messages'
import { dataPlace, type MessageData, type MessageKind } from './queue-message'

/** Messages that one job sends side by side: enough to spare the queue, few enough that a slow mail server holds up no more. */
const together = 20

/** Makes jobs of all messages that have none yet, in one statement with the mark on them. Gives how many messages. */
export async function queueMessageJobs(tx: Tx, { most, tries }: { most: number; tries: number }): Promise<number> {
  const rows = await tx.$queryRaw<{ messages: number }[]>`
    with waiting as (
      select id from message where queued_at is null order by kind = 'code' desc, id limit ${most}::int
         for update skip locked),
    taken as (update message m set queued_at = now() from waiting where m.id = waiting.id returning m.id, m.kind),
    -- a busy hour's receipts wait behind the payments themselves; codes have a lane of their own
    ranked as (
      select id, case when kind like 'payment%' then 10 else 0 end as rank,
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

/** A message that is still to be sent; null when it was, or is worth nothing any more (a code that has run out). */
export async function findSending(tx: Tx, id: bigint, sealKey: string, now: Date): Promise<Sending | null> {
  const message = await tx.message.findUnique({ where: { id } })
  if (!message || message.sentAt || message.failedAt) return null
  const age = (now.getTime() - message.createdAt.getTime()) / 1000
  if (message.kind === 'code' && age > codeTerms.life) return null
  const { channel, to, kind, sealed } = message
  const told: unknown = sealed ? JSON.parse(unseal(sealKey, dataPlace(message), sealed)) : message.data
  // queueMessage is the only writer, and its type keeps kind and data together
  return { channel, to, kind: kind as MessageKind, data: told as Sending['data'], locale: localeOf(message) }
}

const localeOf = ({ locale }: { locale: string }) => (locale === 'en' ? 'en' : 'es')
const waiting = (id: bigint) => Prisma.sql`id = ${id} and sent_at is null and failed_at is null`

/** Of an account that is erased nothing may name its holder, the message that says so included. */
const reader = ({ kind, to }: Sending) => (kind === 'account_erased' ? 'erased' : to)

/**
 * Notes that a message went out. What it told is forgotten; its words stay, sealed, where there is an inbox to show them.
 * @param inbox the words and the installation's key, in a test installation; null elsewhere
 */
export async function noteSent(
  tx: Tx,
  id: bigint,
  sending: Sending,
  inbox: { words: Omit<SentWords, 'code'>; sealKey: string } | null,
): Promise<void> {
  const to = reader(sending)
  const code = 'code' in sending.data ? sending.data.code : null
  const sealed = inbox && seal(inbox.sealKey, wordsPlace(to), JSON.stringify({ ...inbox.words, code }))
  await tx.$executeRaw`
    update message set "to" = ${to}, data = null, sealed = ${sealed}::bytea, sent_at = now() where ${waiting(id)}`
}

/** Notes that a message will never go out: what it would have told is forgotten everywhere. */
export async function giveUp(tx: Tx, id: bigint): Promise<void> {
  await tx.$executeRaw`update message set data = null, sealed = null, failed_at = now() where ${waiting(id)}`
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
