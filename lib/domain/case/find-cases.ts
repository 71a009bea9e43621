import { Money } from '../money'
import { findPayments } from '../payment/find-payments'
import { findHits } from '../screening/find-hits'
import { accountWords } from '../search/account-words'
import { amongNewest, mostFound } from '../search/among-newest'
import type { Reader } from '../search/found'
import { amountsOf, matches } from '../search/matching'
import { findNumbers } from '../search/newest-matches'
import { ofOwners, paidToOwners } from '../search/of-owners'
import { readSearch, type Search } from '../search/read-search'
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

/** SQL of the gateway's own id of what differs, as `difference_subject` writes it; its index has these words. */
const reference = Prisma.sql`substring(subject from '^\\d+:\\w+:(.*)$')`

/** SQL of what names a case `r`: its gateway, its bank's account, the payer and the holder of its payment, the payee of its refund. */
const words = Prisma.sql`
  concat_ws(' ', r.facts ->> 'rail', ${accountWords},
    (select concat_ws(' ', t.text, u.text)
       from money_movement m left join payment_text t on t.number = m.number left join user_text u on u.user_id = m.owner_id
      where m.id = r.facts ->> 'movement_id'),
    (select t.text from payout p join payout_text t on t.number = p.number where r.kind = 'refund_waiting' and p.id = r.subject))`

/**
 * Statement of the cases of an amount, by its index: of an amount alone the newest; of one beside words, or another amount, those among the
 * newest of it that have these too.
 */
function ofAmounts(search: Search, { masked, most }: Pick<Reader, 'masked' | 'most'>): Prisma.Sql {
  // what leaves a bank's account, or a day lacks, is stored below zero
  const amounts = amountsOf(search).flatMap((amount) => [`${Money.of(amount, 'COP')}`, `-${Money.of(amount, 'COP')}`])
  const have = Prisma.sql`facts ->> 'amount' = any(${amounts}::text[])`
  if (search.terms.length === 1)
    return Prisma.sql`(select number from case_file where ${have} order by number desc limit ${most}::int)`
  return amongNewest({
    ...{ search, whole: masked, most, words },
    of: Prisma.sql`
      (select number as id, kind, subject, facts,
              case when jsonb_typeof(facts -> 'account') = 'number' then (facts ->> 'account')::int end as transfer_account_id
         from case_file where ${have}) c`,
    amounts: Prisma.sql`amounts_of(abs((r.facts ->> 'amount')::numeric))`,
  })
}

/** Links whose other payments are looked at, and how many of each, the newest: a link for one payment has a few attempts. */
const beside = { links: Prisma.raw('20'), payments: Prisma.raw('20') }

/** Statement of the payments of the same links as some payments: who paid asks after the link that somebody else paid too. */
const besideThem = (payments: readonly number[]) => Prisma.sql`
  (select s.id from (select distinct link_id from money_movement where number = any(${payments}::int[]) and link_id is not null
                      order by link_id desc limit ${beside.links}) l,
          lateral (select id from money_movement o where o.link_id = l.link_id order by o.number desc limit ${beside.payments}) s)`

/**
 * Numbers of the cases that a search finds: exactly by id, number, subject or amount, by what finds their payment, the newest of them, or
 * another payment of the same link, or the account of their refund; of open ones by all that the search of payments knows of theirs, such as the payer's name; requests about data
 * and matches with lists by their person; differences by the gateway's reference, lines of bank statements by account and reference
 * (docs/contract.md#search). Each by its index.
 * @param found numbers of the payments that the search finds, where it is asked for them besides
 */
export async function findCases(
  tx: Tx,
  search: Search,
  { masked, most }: Pick<Reader, 'masked' | 'most'>,
  found: (() => Promise<number[]>) | null = null,
): Promise<number[]> {
  const { text, number } = search
  // a number alone is that of the case, not of what it is about
  const bare = { ...search, number: 0 }
  const wanted = { search: bare, ownerId: null, most, whole: masked }
  const [payments, payouts] = await Promise.all([
    found && number === 0
      ? found()
      : findPayments(tx, {
          ...wanted,
          of: 'all',
          also: await paidToOwners(search, () => ofOwners(tx, search, masked)),
        }),
    findNumbers(tx, 'payout_text', wanted),
  ])
  const [requests, hits] = await Promise.all([
    findRequests(tx, bare, { masked, most }),
    findHits(tx, bare, { masked, most }),
  ])
  const rows = await tx.$queryRaw<{ number: number }[]>`
    (select number from case_file where id = ${text} or number = ${number}::int)
    union (select number from case_file where kind = any(${caseKindNames}::text[]) and subject = ${text})
    union (select number from case_file where facts ->> 'movement_id' = ${search.movement ?? text} order by number desc
            limit ${most}::int)
    union ${ofAmounts(search, { masked, most })}
    union (select c.number from money_movement m join case_file c on c.facts ->> 'movement_id' = m.id
            where m.number = any(${payments}::int[]))
    union (select c.number from ${besideThem(payments)} m join case_file c on c.facts ->> 'movement_id' = m.id)
    union (select c.number from payout p join case_file c on c.kind = 'refund_waiting' and c.subject = p.id
            where p.number = any(${payouts}::int[]))
    union (select number from case_file where kind = 'data_request' and subject = any(${requests.map(String)}::text[]))
    union (select number from case_file where kind = 'screening_hit' and subject = any(${hits.map(String)}::text[]))
    union (select number from case_file where kind = 'reconciliation_difference' and ${reference} = ${text} order by number desc
            limit ${most}::int)
    union ${ofLines(search, { masked, most })}
    union (select c.number from case_file c
             join money_movement m on m.id = c.facts ->> 'movement_id' join payment_text t on t.number = m.number
            where c.status <> 'CLOSED' and ${matches(search, { whole: masked })} limit ${most}::int)`
  return rows.map((row) => row.number)
}

/** The same for what somebody typed into the search of a list; null where nothing was. @param masked for a reader who sees people's data masked */
export const searchedCases = async (tx: Tx, typed: string | null, masked: boolean): Promise<number[] | null> =>
  typed ? findCases(tx, readSearch(typed), { masked, most: mostFound }) : null
