/** Scripts for pages of accounts that this installation has served: each stays at its address (docs/contract.md#embedding). */
import { DomainError } from '../errors'
import type { Tx } from '../tx'

/** Keeps a script, once. */
export async function keepScript(tx: Tx, { version, source }: { version: string; source: string }): Promise<void> {
  await tx.embedScript.createMany({ data: [{ version, source }], skipDuplicates: true })
}

/** @throws DomainError NotFound */
export async function findScript(tx: Tx, version: string): Promise<string> {
  const found = await tx.embedScript.findUnique({ where: { version } })
  if (!found) throw new DomainError('NotFound')
  return found.source
}
