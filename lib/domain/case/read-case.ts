import { DomainError } from '../errors'
import { isCaseId } from '../ids'
import type { Prisma, Tx } from '../tx'
import { type CaseKind, isCaseKind } from './kinds'

const shown = { notes: { include: { file: true }, orderBy: { id: 'asc' } } } as const satisfies Prisma.CaseFileInclude

/** Figures at its opening, as the triggers and operations that open cases write them. */
export type CaseFacts = { amount?: string; currency?: 'COP' | 'USD' | 'MXN' | 'BRL'; movement_id?: string } & {
  /** What else a kind says: `reason`, `rail`, `day`, `account`, `broken` … */
  [name: string]: string | number | undefined
}

type Row = Prisma.CaseFileGetPayload<object>
export type FoundCase = Omit<Row, 'kind' | 'facts'> & { kind: CaseKind; facts: CaseFacts }
export type ReadCase = FoundCase & Pick<Prisma.CaseFileGetPayload<{ include: typeof shown }>, 'notes'>

/** The database knows no other kinds than those of this version and of the one beside it. */
export const knownCases = <Kept extends Row>(rows: readonly Kept[]): (Kept & FoundCase)[] =>
  rows.flatMap((row) =>
    isCaseKind(row.kind) ? [{ ...row, kind: row.kind, facts: row.facts as unknown as CaseFacts }] : [],
  )

/** Returns a case in any state, with its notes, oldest first. @throws DomainError Not found */
export async function readCase(tx: Tx, id: string): Promise<ReadCase> {
  const row = isCaseId(id) ? await tx.caseFile.findUnique({ where: { id }, include: shown }) : null
  const [found] = knownCases(row ? [row] : [])
  if (!found) throw new DomainError('Not found')
  return found
}

/** The id of the newest case of a kind about a subject; null if there was none. */
export async function caseAbout(tx: Tx, kind: CaseKind, subject: string): Promise<string | null> {
  const row = await tx.caseFile.findFirst({
    where: { kind, subject },
    orderBy: { number: 'desc' },
    select: { id: true },
  })
  return row?.id ?? null
}

/** The id of a case by the number that people read; null if there is none. */
export async function caseNumbered(tx: Tx, number: number): Promise<string | null> {
  const row = await tx.caseFile.findUnique({ where: { number }, select: { id: true } })
  return row?.id ?? null
}

/** Whether it is about a person, or a payment to their account. */
export async function isAbout(tx: Tx, { facts }: Pick<FoundCase, 'facts'>, userId: number): Promise<boolean> {
  const { movement_id: id, owner } = facts
  if (owner === userId) return true
  return id !== undefined && (await tx.moneyMovement.count({ where: { id, ownerId: userId } })) > 0
}

/**
 * Locks a case that somebody acts on.
 * @throws DomainError Not found; FORBIDDEN where it is about the actor, or a payment of theirs
 */
export async function lockCase(tx: Tx, id: string, actorId: number): Promise<ReadCase> {
  await tx.$executeRaw`select 1 from case_file where id = ${id} for update`
  const found = await readCase(tx, id)
  if (await isAbout(tx, found, actorId)) throw new DomainError('FORBIDDEN')
  return found
}
