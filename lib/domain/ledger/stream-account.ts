import type { Currency } from '../money'
import type { Tx } from '../tx'
import { readAccountStatement, type StatementRow } from './trial-balance'

const batch = 500

/** All that went through an account of the ledger, newest first, a few hundred rows at a time. */
export async function* streamAccount(
  tx: Tx,
  account: { code: string; currency: Currency },
): AsyncGenerator<StatementRow[]> {
  let before: bigint | null = null
  for (;;) {
    const { rows, last }: Awaited<ReturnType<typeof readAccountStatement>> = await readAccountStatement(tx, {
      ...account,
      size: batch,
      before,
    })
    if (rows.length > 0) yield rows
    if (last === null) return
    before = last
  }
}
