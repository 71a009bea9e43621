import { PrismaPg } from '@prisma/adapter-pg'
import { databaseTime } from '@/lib/domain/clock'
import type { InTx, Tx } from '@/lib/domain/tx'
import { PrismaClient } from '@/prisma/generated/client'
import { makeAccount } from '../support/people'
import type { Scratch } from '../support/scratch'

/** Rows of a long life, one each second and all of one account, written past the triggers: only the lists that read them are looked at. */
export async function fillLong({ pool }: Scratch, rows: number): Promise<{ ownerId: number }> {
  const { id: ownerId } = await makeAccount(pool)
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; set local synchronous_commit = off')
    await client.query(
      `insert into transfer_account (id, bank_id, country, currency, account_type, account_number, holder, document)
       values (1, 4, 'CO', 'COP', 'Ahorros', '1', 'Recaudo', 'NIT 1')`,
    )
    await client.query(
      `insert into money_movement (id, number, owner_id, rail, method, status, fail_reason, amount, charge, fee_currency, fee_mode,
         fee_percentage, iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay, external_id, tracking_key, created_at,
         settled_at, expires_at)
       select 'mm_' || lpad(n::text, 22, '0'), n, $1, 'sandbox', 'nequi',
              (case when n % 10 = 0 then 'failed' else 'succeeded' end)::"MovementStatus",
              (case when n % 10 = 0 then 'declined' end)::"FailReason", 1000, 1020, 'COP', 'payer', 2, 0, 1000, 20, 0, 1020,
              'pedido-' || n, 'K' || n, now() - make_interval(secs => $2 - n), now() - make_interval(secs => $2 - n), now()
         from generate_series(1, $2::int) n`,
      [ownerId, rows],
    )
    await client.query(
      `insert into reload (id, owner_id, state, currency, amount, fee_percentage, fee_fixed, iva_percentage, fee_service, fee_iva,
         bank_id, transfer_account_id, evidence, evidence_hash, ip, latitude, longitude, created_at, decided_at, reviewer_id)
       select $2 + n, $1, (case when n % 50 = 0 then 'Created' else 'Paid' end)::"ReloadState", 'COP', 1000, 1, 0, 19, 10, 1.9, 4, 1,
              'https://comprobantes.example/' || n, sha256(n::text::bytea), '::1', '0', '0', now(),
              case when n % 50 <> 0 then now() end, case when n % 50 <> 0 then 0 end
         from generate_series(1, $2::int / 5) n`,
      [ownerId, rows],
    )
    await client.query(
      `with wallet as (insert into ledger_account (code, kind, currency, owner_id, balance)
                       values ('wallet:' || $1::int, 'wallet', 'COP', $1, $2) returning id),
            rail as (insert into ledger_account (code, kind, currency) values ('rail:sandbox', 'rail', 'COP') returning id)
       insert into ledger_transfer (key, event, from_id, to_id, currency, amount, to_balance_after, created_at)
       select 'mm_' || lpad(n::text, 22, '0') || ':owner', 'mm_' || lpad(n::text, 22, '0'), rail.id, wallet.id, 'COP', 1, n,
              now() - make_interval(secs => $2 - n)
         from generate_series(1, $2::int) n, wallet, rail`,
      [ownerId, rows],
    )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
  return { ownerId }
}

export type Watched = { tx: Tx; inTx: InTx; sent: string[]; close: () => Promise<void> }

/** The domain's client over a database, and every statement that it sends. */
export function watched({ url }: Scratch): Watched {
  const sent: string[] = []
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url }),
    log: [{ emit: 'event', level: 'query' }],
  })
  client.$on('query', ({ query }) => sent.push(query))
  const inTx: InTx = (work) => client.$transaction(async (tx) => work(tx, await databaseTime(tx)), { timeout: 20_000 })
  return { tx: client, inTx, sent, close: () => client.$disconnect() }
}

/** A long table read from end to end, or everybody's transfers looked through for those of one account. */
const long = /Seq Scan on (money_movement|reload|ledger_transfer|reconciliation_line|bank_statement_line)\b/
const through = /Filter: \((\w+\.)?(to_id|from_id) = /

/** Statements that read a long table from end to end, by their plan for values that are not known yet. */
export async function scans({ pool }: Scratch, statements: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of new Set(statements.filter((text) => /^\s*(select|with|insert|update|delete)/i.test(text)))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (long.test(plan) || through.test(plan)) found.push(`${statement.replaceAll(/\s+/g, ' ').slice(0, 200)}\n${plan}`)
  }
  return found
}

/** Milliseconds of the middle one of so many. */
export async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0
}
