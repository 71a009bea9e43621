import { bankAccount } from '../ledger/reload-legs'
import { type Currency, Money } from '../money'
import type { Tx } from '../tx'
import type { Concept, DayFigures, Section } from './figures'
import type { BankBalances } from './section'

type Row = {
  accountId: number
  currency: Currency
  /** The newest statement that has the day. */
  statementId: number | null
  opening: string | null
  closing: string | null
}

/**
 * The statement of each bank account that has a day, and the balances at its start and end by the statements that have any: what the newest
 * one that began before and reaches to the day closes with, less its lines from then on; or what the first one opens with. What an older one
 * closed with is no balance of the day: nothing says what moved in between.
 */
async function readRows(tx: Tx, day: string): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    select a.id as "accountId", a.currency::text as currency, s.id as "statementId", opens.balance::text as opening,
           case when closes.last_day >= ${day}::date then closes.balance end::text as closing
      from transfer_account a
      left join lateral (
        select id from bank_statement where transfer_account_id = a.id and first_day <= ${day}::date and last_day >= ${day}::date
         order by id desc limit 1) s on true
      left join lateral (
        select coalesce(
          (select b.closing_balance - coalesce((select sum(l.amount) from bank_statement_line l
                                                 where l.statement_id = b.id and l.day >= ${day}::date), 0)
             from bank_statement b
            where b.transfer_account_id = a.id and b.closing_balance is not null and b.first_day < ${day}::date
              and b.last_day >= ${day}::date - 1
            order by b.last_day desc, b.id desc limit 1),
          (select b.opening_balance from bank_statement b
            where b.transfer_account_id = a.id and b.opening_balance is not null and b.first_day = ${day}::date
            order by b.id limit 1)) as balance) opens on true
      left join lateral (
        select b.last_day, b.closing_balance - coalesce((select sum(l.amount) from bank_statement_line l
                                                          where l.statement_id = b.id and l.day > ${day}::date), 0) as balance
          from bank_statement b
         where b.transfer_account_id = a.id and b.closing_balance is not null and b.first_day <= ${day}::date
         order by b.last_day desc, b.id desc limit 1) closes on true
     order by a.id`
}

export type BankDay = { accountId: number; currency: Currency; statementId: number | null; known: BankBalances }

/**
 * The bank's balance that a closed day ended with: by a statement, or without one what it began with and the lines that it counted. Null
 * where no statement has said any.
 */
function endOf(section: Section | undefined, currency: Currency): Money | null {
  const rows = section?.rows ?? []
  const at = (concept: Concept) => rows.find((row) => row.concept === concept)?.bank
  const [opening, closing] = [at('opening'), at('closing')]
  if (closing) return Money.of(closing, currency)
  return opening ? rows.reduce((sum, { bank }) => sum.plus(sum.of(bank ?? '0')), Money.zero(currency)) : null
}

/** @param before figures of the closed day before; null where it is not closed */
export async function readBankDays(tx: Tx, day: string, before: DayFigures | null): Promise<BankDay[]> {
  const sections = before?.currencies.flatMap(({ sections }) => sections) ?? []
  return (await readRows(tx, day)).map(({ accountId, currency, statementId, opening, closing }) => {
    const code = bankAccount(accountId)
    const last = endOf(
      sections.find((one) => one.account === code && one.currency === currency),
      currency,
    )
    const of = (amount: string | null) => (amount ? Money.of(amount, currency) : null)
    const known = { opening: last ?? of(opening), closing: of(closing), carried: last !== null }
    return { accountId, currency, statementId, known }
  })
}
