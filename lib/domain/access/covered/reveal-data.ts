import { DomainError, fieldError } from '../../errors'
import type { Tx } from '../../tx'
import { type AuditSubject, recordAudit } from '../record-audit'

/** Minutes for which a thing's data stay uncovered for whoever asked. */
const shownFor = 15

type Found = Promise<{ number: number } | null>

/** Things whose pages are about one person, by the folder of their pages: how each is found by the id in its address. */
const things: Record<
  string,
  { kind: 'user' | 'reload' | 'payout' | 'case' | 'fee_invoice'; find: (tx: Tx, id: string) => Found }
> = {
  users: { kind: 'user', find: (tx, id) => numbered(id, (number) => tx.user.count({ where: { id: number } })) },
  // Documents are those of their account.
  identity: {
    kind: 'user',
    find: async (tx, id) => {
      const number = numberIn(id)
      const found =
        number && (await tx.identitySubmission.findUnique({ where: { id: number }, select: { userId: true } }))
      return found ? { number: found.userId } : null
    },
  },
  reloads: { kind: 'reload', find: (tx, id) => numbered(id, (number) => tx.reload.count({ where: { id: number } })) },
  payouts: { kind: 'payout', find: (tx, id) => tx.payout.findUnique({ where: { id }, select: { number: true } }) },
  cases: { kind: 'case', find: (tx, id) => tx.caseFile.findUnique({ where: { id }, select: { number: true } }) },
  'accounting/invoices': {
    kind: 'fee_invoice',
    find: (tx, id) => numbered(id, (number) => tx.feeInvoice.count({ where: { id: number } })),
  },
}

const numberIn = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number.parseInt(id, 10) : null)

async function numbered(id: string, count: (number: number) => Promise<number>): Found {
  const number = numberIn(id)
  return number !== null && (await count(number)) > 0 ? { number } : null
}

/**
 * What a page of the console is about, as the audit log names it; null for a page about several, such as a list, a statement or a batch,
 * and for a thing that is unknown: nobody's data are uncovered there.
 * @param address of the page, with or without a query
 */
export async function subjectAt(tx: Tx, address: string): Promise<AuditSubject | null> {
  const [, place = '', id = ''] =
    /^\/console\/(accounting\/invoices|[a-z]+)\/(\w{1,64})(?:\/links)?(?:\?|$)/.exec(address) ?? []
  if (place === 'movements') {
    const found = await tx.moneyMovement.findUnique({ where: { id }, select: { id: true } })
    return found && (found.id as AuditSubject)
  }
  const thing = Object.hasOwn(things, place) ? things[place] : undefined
  const found = thing && (await thing.find(tx, id))
  return found ? `${thing.kind}:${found.number}` : null
}

/** Until when a person sees the data of a thing; null: they are covered. The log of who asked is what says so. */
export async function revealedUntil(
  tx: Tx,
  { userId, subject }: { userId: number; subject: AuditSubject },
): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ until: Date }[]>`
    select at + make_interval(mins => ${shownFor}::int) as until from audit_entry
     where subject = ${subject} and actor_id = ${userId}::int and action = 'data.revealed'
       and at > now() - make_interval(mins => ${shownFor}::int)
     order by id desc limit 1`
  return row?.until ?? null
}

/** Whether a person sees the data of what a file belongs to: its account, the bank transfer that it proves, or the case. */
export async function revealedFile(
  tx: Tx,
  { userId, file }: { userId: number; file: { id: string; ownerId: number } },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ found: boolean }]>`
    with subjects (subject) as (
           select 'user:' || ${file.ownerId}::int
           union all select 'reload:' || id from reload where evidence_file_id = ${file.id}::uuid
           union all select 'case:' || case_number from case_note where file_id = ${file.id}::uuid)
    select exists (
      select from audit_entry a join subjects s on s.subject = a.subject
       where a.actor_id = ${userId}::int and a.action = 'data.revealed' and a.at > now() - make_interval(mins => ${shownFor}::int)) as found`
  return row.found
}

/**
 * Uncovers people's data on the page of one thing, for who asks and for a quarter of an hour; the audit log keeps who and why.
 * @throws DomainError Validation failed on `address`, of a page about no single thing
 */
export async function revealData(
  tx: Tx,
  { userId, address, reason }: { userId: number; address: string; reason: string },
): Promise<{ until: Date }> {
  const subject = await subjectAt(tx, address)
  if (!subject) throw fieldError('address', 'not_allowed')
  await recordAudit(tx, { actorId: userId, action: 'data.revealed', subject, from: null, to: null, reason })
  const until = await revealedUntil(tx, { userId, subject })
  if (!until) throw new DomainError('Not found')
  return { until }
}
