import { type Deed, tooLate } from '../access/last-deed'
import { DomainError } from '../errors'
import type { BankCharge, BankStatementLine, Tx } from '../tx'
import { listNames } from '../user/list-names'

type Handled = Pick<BankStatementLine, 'transferId' | 'handledById' | 'handledAt'> & { charges: readonly BankCharge[] }

/** What somebody did with a line, by whom and when; null while it is left to the rules. */
export async function lineDeed(tx: Tx, { transferId, charges, handledById, handledAt }: Handled): Promise<Deed | null> {
  if (handledById === null || handledAt === null) return null
  const isRecorded = charges.some(({ recordedAt }) => recordedAt.getTime() === handledAt.getTime())
  const matched = isRecorded ? 'bank_charge.recorded' : 'bank_statement.line_matched'
  const action = transferId === null ? 'bank_statement.line_undone' : matched
  const actor = (await listNames(tx, [handledById])).get(handledById) ?? null
  return { actorId: handledById, actor, action, at: handledAt, status: null }
}

/** The refusal of what came too late: with who handled the line, and when, unless a rule did. */
export async function handledAlready(tx: Tx, line: Handled): Promise<DomainError> {
  const deed = await lineDeed(tx, line)
  return deed ? tooLate('AlreadyDecided', deed) : new DomainError('AlreadyDecided')
}
