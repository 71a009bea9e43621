import { afterRow } from '../ledger/before-row'
import { bankAccount } from '../ledger/reload-legs'
import type { Currency } from '../money'
import { Prisma, type Tx } from '../tx'
import type { Awaited } from './match-lines'

/** A bank account of the service. */
export type BankAccount = { id: number; currency: Currency }

/** SQL of the day of a moment in Bogota. */
export const dayOf = (moment: string) => Prisma.raw(`(${moment} at time zone 'America/Bogota')::date`)

/** SQL of the number of a day, some days later. */
export const numbered = (day: Prisma.Sql, days: number) => Prisma.sql`${day} - '2000-01-01'::date + ${days}::int`

/** Id of the record of a transfer's event of a kind, `reload:12`; else null. */
const idOf = (kind: string) =>
  Prisma.sql`case when m.event like ${`${kind}:%`} then split_part(m.event, ':', 2)::int end`

/**
 * SQL of an account's transfers since a moment that no line of a statement shows, with their records: `m` is the transfer with its amount
 * as the bank has it, `r` the bank transfer, `p` the payout, `g` the gateway's payout, `c` the bank's charge. What was registered and taken back is left out.
 */
export const unshownTransfers = ({ id, currency }: BankAccount, since: Date): Prisma.Sql => {
  const account = Prisma.sql`(select id from account)`
  const side = (column: 'to_id' | 'from_id') => afterRow(column, account, 0n, { from: since, until: null })
  return Prisma.sql`
    with account as (select id from ledger_account where code = ${bankAccount(id)} and currency = ${currency}::"Currency"),
    moved as (
      select t.id, t.key, t.event, t.created_at, t.amount from ledger_transfer t where ${side('from_id')}
      union all
      select t.id, t.key, t.event, t.created_at, -t.amount from ledger_transfer t where ${side('to_id')}),
    unshown as (
      select m.* from moved m left join bank_charge c on c.id = ${idOf('bank_charge')}
       where c.reverted_at is null and not exists (select from bank_line_transfer s where s.transfer_id = m.id))`
}

/** SQL of the records of transfers `m`. */
export const records = Prisma.sql`
  left join reload r on r.id = ${idOf('reload')}
  left join payout p on p.number = ${idOf('payout')}
  left join rail_payout g on g.id = ${idOf('rail_payout')}
  left join bank_charge c on c.id = ${idOf('bank_charge')}`

const posted = dayOf('m.created_at')

/**
 * The transfers of an account since a moment that no line shows yet, with the days on which the bank may show each: of a bank transfer three
 * days around the day on which it was sent in; of a payout from its request until three days after it was said to have arrived; of a
 * gateway's payout a week around; of a bank's charge its day; of others the week before they were posted and three days after.
 */
export async function listAwaited(tx: Tx, account: BankAccount, since: Date): Promise<Awaited[]> {
  return tx.$queryRaw<Awaited[]>`
    ${unshownTransfers(account, since)}
    select m.id, m.amount::text as amount,
           case when r.id is not null then ${numbered(dayOf('r.created_at'), -3)}
                when p.number is not null and m.key not like '%:back' then ${numbered(dayOf('p.created_at'), 0)}
                when g.id is not null then ${numbered(dayOf('g.proposed_at'), -7)}
                when c.id is not null then ${numbered(Prisma.sql`c.day`, 0)}
                else ${numbered(posted, -7)} end as first,
           case when r.id is not null then ${numbered(dayOf('r.created_at'), 3)}
                when g.id is not null then ${numbered(posted, 7)}
                when c.id is not null then ${numbered(Prisma.sql`c.day`, 0)}
                else ${numbered(posted, 3)} end as last,
           array_remove(array[r.id::text, upper(r.payer_document), p.number::text, upper(p.bank_reference), upper(g.reference)],
                        null) as marks
      from unshown m ${records}`
}
