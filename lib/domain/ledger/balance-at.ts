import { newestFirst } from '../batches'
import type { Currency } from '../money'
import { Prisma, type Tx } from '../tx'

/**
 * SQL of the balance that a wallet `a` held before a transfer: the balance after its last transfer on either side; null if it had none.
 * @param cut id of a transfer, exclusive, as SQL
 */
export const heldBefore = (cut: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (select last.after from (
     (select t.id, t.to_balance_after as after from ledger_transfer t
       where (t.to_id, t.id) < (a.id, ${cut}) and t.to_id >= a.id
       order by t.to_id desc, t.id desc limit 1)
     union all
     (select t.id, t.from_balance_after from ledger_transfer t
       where (t.from_id, t.id) < (a.id, ${cut}) and t.from_id >= a.id
       order by t.from_id desc, t.id desc limit 1)) last
    order by last.id desc limit 1)`

const last = 9_223_372_036_854_775_807n

const sumSince = (side: 'to_id' | 'from_id', cut: Prisma.Sql) => Prisma.sql`
  (select coalesce(sum(t.amount), 0) from ledger_transfer t
    where (t.${Prisma.raw(side)}, t.id) > (a.id, mark.up_to) and (t.${Prisma.raw(side)}, t.id) < (a.id, ${cut}))`

/**
 * The balance of one account before a transfer, signed: from the last checkpoint before it and the account's transfers since, by the
 * indexes on both sides of a transfer.
 * @param cut id of a transfer, exclusive; null for the balance now
 */
export async function readBalanceAt(
  tx: Tx,
  { code, currency }: { code: string; currency: Currency },
  cut: bigint | null,
): Promise<string> {
  const end = Prisma.sql`${cut ?? last}::bigint`
  const [row] = await tx.$queryRaw<{ balance: string }[]>`
    with mark as materialized (select coalesce(max(up_to), 0) as up_to from ledger_checkpoint where up_to < ${end})
    select (case when a.kind = 'wallet' then coalesce(${heldBefore(end)}, 0)
            else coalesce(c.balance, 0) + ${sumSince('to_id', end)} - ${sumSince('from_id', end)} end)::numeric(40, 2)::text as balance
      from mark, (select * from ledger_account where code = ${code} and currency = ${currency}::"Currency") a
      left join ledger_checkpoint c on c.account_id = a.id and c.up_to = (select up_to from mark)`
  return row?.balance ?? '0.00'
}

export type WalletRow = { id: number; ownerId: number; balance: string }

export type Wallets = {
  currency: Currency
  /** Id of a transfer, exclusive; null for the balances now. */
  cut: bigint | null
  /** Only those of these accounts; null for all. */
  owners: readonly number[] | null
}

/** SQL of the wallets `a` and what each `held`; before a transfer those alone that had one, as the trial balance counts them. */
const walletsOf = ({ currency, cut, owners }: Wallets) => Prisma.sql`
  ledger_account a,
  lateral (select ${cut === null ? Prisma.sql`coalesce(a.balance, 0)` : heldBefore(Prisma.sql`${cut}::bigint`)} as balance) held
     where a.kind = 'wallet' and a.currency = ${currency}::"Currency" and held.balance is not null
       and ${owners === null ? Prisma.sql`true` : Prisma.sql`a.owner_id = any(${owners}::int[])`}`

/**
 * Wallets of a currency, the last opened first, with their balances; together they are the trial balance's row of wallets.
 * @param before id of the account to continue after; null for the first page
 */
export const listWallets = (
  tx: Tx,
  { before, size, ...wallets }: Wallets & { before: number | null; size: number },
): Promise<WalletRow[]> =>
  tx.$queryRaw<WalletRow[]>`
    select a.id, a.owner_id as "ownerId",
           held.balance::numeric(40, 2)::text as balance
      from ${walletsOf(wallets)} and a.id < ${before ?? 2_147_483_647}::int
     order by a.currency desc, a.id desc limit ${size}::int`

/** All of them in batches, in the same order. */
export const streamWallets = (tx: Tx, wallets: Wallets): AsyncGenerator<WalletRow[]> =>
  newestFirst(({ before, take }) => listWallets(tx, { ...wallets, before, size: take }))

/** Sum and number of the wallets of a few accounts. */
export async function sumWallets(tx: Tx, wallets: Wallets): Promise<{ total: string; count: number }> {
  const [row] = await tx.$queryRaw<{ total: string; count: number }[]>`
    select coalesce(sum(held.balance), 0)::numeric(40, 2)::text as total, count(*)::int as count
      from ${walletsOf(wallets)}`
  return row ?? { total: '0.00', count: 0 }
}
