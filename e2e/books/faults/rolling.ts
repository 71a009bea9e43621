import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import type { PayAnswer } from '@/lib/contract/payment-link/pay'
import type { Finding } from '../../support/books'
import { type Answer, Client } from '../../support/client'
import type { Cluster } from '../../support/house/cluster'
import type { Scratch } from '../../support/house/scratch'
import { linkBody, payBodies } from '../../support/money/payments'
import { freshAddress, type Person } from '../../support/people/people'
import { credited, standings } from '../races/payments'

/** Milliseconds after which an unanswered call counts as lost. */
const patience = 90_000

/** Milliseconds that a caller rests between two payments: enough are under way at any moment, and the processors start what was stopped. */
const rest = 40

export type Lines = { refused: number; cut: number; sent: number }

const isRefused = (fault: unknown) =>
  fault instanceof TypeError && (fault.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

/**
 * Sends a call to one server after the other under one idempotency key until one answers, as a client does whose
 * connection was closed.
 * @param keyed false: a new key for each attempt, which is the control's mistake
 */
async function insist<Body>(
  { baseUrls }: Pick<Cluster, 'baseUrls'>,
  headers: Record<string, string>,
  lines: Lines,
  [path, body]: [path: string, body: object],
  keyed: boolean,
): Promise<Answer<Body>> {
  const key = randomUUID()
  const began = performance.now()
  for (let turn = Math.floor(Math.random() * 2); performance.now() - began < patience; turn += 1) {
    lines.sent += 1
    const client = new Client(baseUrls[turn % 2 ? 1 : 0], headers)
    try {
      const answer = await client.post<Body>(path, body, { 'idempotency-key': keyed ? key : randomUUID() })
      if (answer.status !== 503 && answer.status !== 409) return answer
    } catch (fault) {
      if (isRefused(fault)) lines.refused += 1
      else lines.cut += 1
    }
    await sleep(50)
  }
  throw new Error(`nobody answered ${path} within ${patience} ms`)
}

type Load = { callers: number; until: () => boolean; keyed: boolean }

/**
 * F17: callers create a link, pay it and approve it at the bank while processes stop and start. Wrong: a call that was
 * never answered, one answered with an error, more links than were answered, or a payment not credited exactly once.
 */
export async function workOn(
  cluster: Pick<Cluster, 'baseUrls'>,
  { pool }: Scratch,
  holder: Person,
  { callers, until, keyed }: Load,
): Promise<Finding> {
  const lines: Lines = { refused: 0, cut: 0, sent: 0 }
  const wrong: string[] = []
  const made: string[] = []
  const begun: string[] = []
  const send = async <Body>(headers: Record<string, string>, path: string, body: object, wanted: number) => {
    const answer = await insist<Body>(cluster, headers, lines, [path, body], keyed)
    if (answer.status !== wanted) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const one = async () => {
    while (!until()) {
      const link = await send<LinkResource>(holder.client.headers, '/api/payment_link/', linkBody, 201)
      made.push(link.uuid)
      const payer = freshAddress()
      const path = `/api/payment_link/${link.uuid}/pay/`
      const { money_movement_id: id } = await send<PayAnswer>(payer, path, payBodies.BANCOLOMBIA, 200)
      begun.push(id)
      await send(payer, `/sandbox/movements/${id}/`, { outcome: 'approve' }, 200)
      await sleep(rest)
    }
  }
  const callersDone = Array.from({ length: callers }, () => one().catch((fault: Error) => wrong.push(fault.message)))
  await Promise.all(callersDone)

  const standing = async () => {
    const lineOf = await standings(pool, begun)
    return begun.filter((id) => lineOf.get(id) !== credited).map((id) => `payment ${id}: ${lineOf.get(id)}`)
  }
  for (let waited = 0; waited < patience && (await standing()).length > 0; waited += 100) await sleep(100)
  const { rows } = await pool.query<{ links: number; payments: number }>(
    `select (select count(*)::int from payment_link where owner_id = $1) as links,
            (select count(*)::int from money_movement where owner_id = $1) as payments`,
    [holder.id],
  )
  const [there] = rows
  wrong.push(...(await standing()))
  if (there?.links !== made.length) wrong.push(`${there?.links} links where ${made.length} were answered`)
  if (there?.payments !== begun.length) wrong.push(`${there?.payments} payments where ${begun.length} were answered`)
  return {
    what: 'F17 calls while processes come and go',
    trials: made.length + begun.length,
    wrong,
    noted: `${lines.sent} sent, ${lines.refused} refused, ${lines.cut} cut`,
  }
}
