import { inBatches } from '../batches'
import { spanOf } from '../close/day-span'
import { readTrialBalanceBefore } from '../ledger/trial-balance'
import { type Currency, Money } from '../money'
import { dayOf } from '../reconciliation/day'
import type { Tx } from '../tx'
import { readCodes } from './accounting-codes'
import type { Coded } from './default-codes'

/** Whose wallet a line is about. */
export type ThirdParty = { id: number; name: string; documentType: string | null; document: string | null }

export type JournalLine = Coded & {
  kind: 'opening' | 'entry' | 'closing'
  currency: Currency
  /** Two decimal places; one of the two is null. */
  debit: string | null
  credit: string | null
  /** Of an entry: when, the fact and its transfer, the ledger's account, and whose it is. */
  at: Date | null
  event: string | null
  key: string | null
  account: string | null
  thirdParty: ThirdParty | null
}

type CodeOf = Awaited<ReturnType<typeof readCodes>>

const bare = { at: null, event: null, key: null, account: null, thirdParty: null }

/** A balance of the ledger as one side: what the service owes or earned is a credit. Null if there is nothing. */
function sideOf(balance: Money): Pick<JournalLine, 'debit' | 'credit'> | null {
  if (balance.isZero) return null
  return balance.isPositive ? { debit: null, credit: `${balance}` } : { debit: `${balance.negated}`, credit: null }
}

/** Balances before a transfer, by code and currency. */
async function balancesBefore(
  tx: Tx,
  cut: bigint,
  codeOf: CodeOf,
  kind: 'opening' | 'closing',
): Promise<JournalLine[]> {
  const rows = await readTrialBalanceBefore(tx, cut)
  const summed = Map.groupBy(rows, ({ code, currency }) => `${currency} ${codeOf(code, currency).code}`)
  return [...summed.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, some]) => {
      const { code, currency } = some[0] as (typeof some)[number]
      const sum = some.reduce((so, { balance }) => so.plus(Money.of(balance, currency)), Money.zero(currency))
      const side = sideOf(sum)
      return side ? [{ kind, currency, ...codeOf(code, currency), ...bare, ...side }] : []
    })
}

type TransferRow = {
  id: bigint
  at: Date
  event: string
  key: string
  currency: Currency
  amount: string
  from: string
  to: string
  owner: number | null
  name: string | null
  documentType: string | null
  document: string | null
}

/** Whose transfer it is: the wallet on one of its sides, else that of its fact. */
const readTransfers = (tx: Tx, { after, until }: { after: bigint; until: bigint }, size: number) =>
  tx.$queryRaw<TransferRow[]>`
    select t.id, t.created_at as at, t.event, t.key, t.currency::text as currency, t.amount::text as amount,
           f.code as from, o.code as to, u.id as owner,
           coalesce(u.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name,
           u.document_type as "documentType", u.document_number as document
      from ledger_transfer t
      join ledger_account f on f.id = t.from_id
      join ledger_account o on o.id = t.to_id
      left join lateral (
        select a.owner_id from ledger_transfer x join ledger_account a on a.id in (x.from_id, x.to_id) and a.kind = 'wallet'
         where x.event = t.event and f.kind <> 'wallet' and o.kind <> 'wallet' order by x.id limit 1) of on true
      left join "user" u on u.id = coalesce(o.owner_id, f.owner_id, of.owner_id)
     where t.id > ${after}::bigint and t.id < ${until}::bigint
     order by t.id limit ${size}::int`

/** The two lines of a transfer: its amount is a debit where it comes from and a credit where it goes. */
export function linesOf(row: Omit<TransferRow, 'id'>, codeOf: CodeOf): [JournalLine, JournalLine] {
  const { at, event, key, currency, amount, from, to, owner, name, documentType, document } = row
  const thirdParty = owner === null ? null : { id: owner, name: name ?? `${owner}`, documentType, document }
  const fact = { kind: 'entry', currency, at, event, key, thirdParty } as const
  return [
    { ...fact, ...codeOf(from, currency), account: from, debit: amount, credit: null },
    { ...fact, ...codeOf(to, currency), account: to, debit: null, credit: amount },
  ]
}

/**
 * Streams the journal of a day in Bogota by the accountant's codes: opening balances, the entries of every transfer in order, closing
 * balances (docs/ledger.md#journal). Debits equal credits in each currency, of the entries and of the balances.
 * @param day `2026-11-20`, a day that is over
 */
export async function* streamJournal(tx: Tx, day: string): AsyncGenerator<JournalLine[]> {
  const [codeOf, { from, until }] = [await readCodes(tx, day), await spanOf(tx, dayOf(day))]
  yield balancesBefore(tx, from, codeOf, 'opening')
  const transfers = inBatches(
    from - 1n,
    (after, size) => readTransfers(tx, { after, until }, size),
    ({ id }) => id,
  )
  for await (const batch of transfers) yield batch.flatMap((row) => linesOf(row, codeOf))
  yield balancesBefore(tx, until, codeOf, 'closing')
}
