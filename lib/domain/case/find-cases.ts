import { Money } from '../money'
import { findPayments } from '../payment/find-payments'
import { amongNewest } from '../search/among-newest'
import type { Reader } from '../search/found'
import { amountsOf, matches } from '../search/matching'
import { findNumbers } from '../search/newest-matches'
import type { Search } from '../search/read-search'
import { findRequests } from '../search/search-requests'
import { Prisma, type Tx } from '../tx'
import { caseKindNames } from './kinds'

/**
 * Statement of the cases of lines of bank statements: by the reference, by its index; of what waits also by account and amount.
 * @param masked what a bank wrote is covered: no word of it finds the line
 */
function ofLines(search: Search, { masked, most }: Pick<Reader, 'masked' | 'most'>): Prisma.Sql {
  const written = masked ? Prisma.sql`null` : Prisma.sql`l.description`
  return Prisma.sql`
    (select c.number from bank_statement_line l join case_file c on c.kind = 'bank_line' and c.subject = l.id::text
      where l.reference = ${search.text})
    union ${amongNewest({
      ...{ search, whole: masked, most },
      of: Prisma.sql`(select number as id, subject::bigint as line from case_file where kind = 'bank_line' and status <> 'CLOSED') c`,
      words: Prisma.sql`
        (select concat_ws(' ', number_words(a.account_number), l.reference, ${written})
           from bank_statement_line l join transfer_account a on a.id = l.transfer_account_id where l.id = r.line)`,
      amounts: Prisma.sql`coalesce((select amounts_of(abs(l.amount)) from bank_statement_line l where l.id = r.line), '{}')`,
    })}`
}

/**
 * Numbers of the cases that a search finds: exactly by id, number, subject or amount, by what finds their payment, the newest of them, or
 * the account of their refund; of open ones by all that the search of payments knows of theirs, such as the payer's name; requests about data
 * by their person; lines of bank statements by account and reference (docs/contract.md#search). Each by its index.
 */
export async function findCases(
  tx: Tx,
  search: Search,
  { masked, most }: Pick<Reader, 'masked' | 'most'>,
): Promise<number[]> {
  const { text, number } = search
  // what leaves a bank's account, or a day lacks, is stored below zero
  const amounts = amountsOf(search).flatMap((amount) => [`${Money.of(amount, 'COP')}`, `-${Money.of(amount, 'COP')}`])
  const wanted = { search: { ...search, number: 0 }, ownerId: null, most, whole: masked }
  const [payments, payouts] = await Promise.all([
    findPayments(tx, { ...wanted, of: 'all' }),
    findNumbers(tx, 'payout_text', wanted),
  ])
  const requests = (await findRequests(tx, { ...search, number: 0 }, { masked, most })).map((id) => `${id}`)
  const rows = await tx.$queryRaw<{ number: number }[]>`
    (select number from case_file where id = ${text} or number = ${number}::int)
    union (select number from case_file where kind = any(${caseKindNames}::text[]) and subject = ${text})
    union (select number from case_file where facts ->> 'movement_id' = ${search.movement ?? text} order by number desc
            limit ${most}::int)
    union (select number from case_file where facts ->> 'amount' = any(${amounts}::text[]) order by number desc limit ${most}::int)
    union (select c.number from money_movement m join case_file c on c.facts ->> 'movement_id' = m.id
            where m.number = any(${payments}::int[]))
    union (select c.number from payout p join case_file c on c.kind = 'refund_waiting' and c.subject = p.id
            where p.number = any(${payouts}::int[]))
    union (select number from case_file where kind = 'data_request' and subject = any(${requests}::text[]))
    union ${ofLines(search, { masked, most })}
    union (select c.number from case_file c
             join money_movement m on m.id = c.facts ->> 'movement_id' join payment_text t on t.number = m.number
            where c.status <> 'CLOSED' and ${matches(search, { whole: masked })} limit ${most}::int)`
  return rows.map((row) => row.number)
}
