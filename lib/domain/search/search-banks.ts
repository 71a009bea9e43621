/** What the service has at banks: payouts of gateways into its accounts, lines of their statements, and the accounts. */
import { findRailPayouts } from '../ledger/find-rail-payouts'
import { Money } from '../money'
import { lineKind } from '../statement/statements'
import { Prisma, type Tx } from '../tx'
import { amongNewest } from './among-newest'
import { amountMatched, endingOf, type Found, numberedFirst, type Reader } from './found'
import { amountsOf } from './matching'
import type { Search } from './read-search'

const accountShown = { include: { bank: { select: { name: true } } } } as const

const descending = (ids: readonly number[]) => [...ids].sort((one, other) => other - one)

/** Payouts of gateways that a search finds, newest first after the one of the very number. */
export async function searchRailPayouts(tx: Tx, search: Search, reader: Reader): Promise<Found[]> {
  const ids = await findRailPayouts(tx, search, reader)
  const rows = await tx.railPayout.findMany({
    where: { id: { in: numberedFirst(descending(ids), (id) => id, search, reader) } },
    orderBy: { id: 'desc' },
    include: { transferAccount: accountShown },
  })
  return numberedFirst(rows, ({ id }) => id, search, reader).map((row) => {
    const [amount, cost] = [Money.of(row.amount, row.currency), Money.of(row.cost, row.currency)]
    return {
      kind: 'rail_payout',
      id: `${row.id}`,
      ...{ name: row.rail, about: null, owner: null, at: row.proposedAt },
      amount,
      matched: amountMatched(search, amount, [
        { of: 'cost', amount: cost },
        { of: 'gross', amount: amount.plus(cost) },
      ]),
      status: row.status,
      reference: row.reference,
      bank: row.transferAccount.bank.name,
      account: endingOf(row.transferAccount.accountNumber),
    }
  })
}

/**
 * Lines of bank statements that a search finds, newest first: by the whole of the bank's reference, or the exact amount where nothing else was
 * typed, each by its index. A line that is in two files is found where it was loaded first.
 */
export async function searchBankLines(tx: Tx, search: Search, { masked, most }: Reader): Promise<Found[]> {
  const [amount = null] = search.terms.length === 1 ? amountsOf(search) : []
  const newest = Prisma.sql`and not repeated order by id desc limit ${Prisma.raw(`${most}`)}`
  const found = await tx.$queryRaw<{ id: bigint }[]>`
    (select id from bank_statement_line where reference = ${search.text} ${newest})
    union (select id from bank_statement_line where abs(amount) = ${amount}::numeric ${newest})
    order by id desc limit ${Prisma.raw(`${most}`)}`
  if (found.length === 0) return []
  const rows = await tx.bankStatementLine.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    include: { statement: { select: { transferAccount: accountShown } } },
  })
  return rows.map((row) => {
    const { transferAccount: account } = row.statement
    return {
      kind: 'bank_line',
      id: `${row.id}`,
      // what a bank wrote names people
      ...{ name: masked ? null : row.description || null, about: null, owner: null, at: null },
      amount: Money.of(row.amount, account.currency),
      status: lineKind(row),
      reference: row.reference,
      bank: account.bank.name,
      account: endingOf(account.accountNumber),
      ...{ statementId: row.statementId, line: row.line, day: row.day },
    }
  })
}

const accountWords = Prisma.sql`
  concat_ws(' ', k.name, number_words(r.account_number), replace(r.account_number, ' ', ''), r.holder,
            r.document, document_words(regexp_replace(r.document, '^\\D+|[.[:space:]]', '', 'g')))`

/** The service's own bank accounts that a search finds, newest first after the one of the very number: few, among which it looks. */
export async function searchServiceAccounts(tx: Tx, search: Search, reader: Reader): Promise<Found[]> {
  const of = Prisma.sql`transfer_account`
  const beside = Prisma.sql`join bank k on k.id = r.bank_id`
  const { masked: whole, most } = reader
  const plain = search.text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const also = Prisma.sql`regexp_replace(r.account_number, '[^[:alnum:]]', '', 'g') = ${plain}`
  const found = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole, of, beside, words: accountWords, also, most })}
    union (select id from transfer_account where id = ${search.number}::int)`
  const rows = await tx.transferAccount.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    ...accountShown,
  })
  return numberedFirst(rows, ({ id }) => id, search, reader).map((row) => ({
    kind: 'service_account',
    id: `${row.id}`,
    ...{ name: row.holder, about: row.accountType, owner: null, amount: null, at: row.createdAt },
    status: row.active ? 'on' : 'off',
    bank: row.bank.name,
    account: endingOf(row.accountNumber),
    currency: row.currency,
  }))
}
