import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { databaseTime } from '@/lib/domain/clock'
import type { InTx, Tx } from '@/lib/domain/tx'
import { PrismaClient } from '@/prisma/generated/client'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount } from '../../support/people/people'

/** Drops the indexes of tables and returns the statements that recreate them: a million rows insert in half the time. */
async function withoutIndexes(client: pg.PoolClient, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
      where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  await client.query(rows.map(({ name }) => `drop index ${name}`).join(';'))
  return rows.map(({ made }) => made)
}

/**
 * Inserts rows of a long history, one each second and nearly all of one account, with triggers off: only the lists that
 * read them are under test. The quiet account owns a few of the oldest.
 */
export async function fillLong({ pool }: Scratch, rows: number): Promise<{ ownerId: number; quietId: number }> {
  const { id: ownerId } = await makeAccount(pool)
  const { id: quietId } = await makeAccount(pool)
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; set local synchronous_commit = off')
    const indexes = await withoutIndexes(client, [
      'money_movement',
      'payment_text',
      'reload',
      'reload_text',
      'ledger_transfer',
      'outbox',
    ])
    await client.query(
      `insert into transfer_account (id, bank_id, country, currency, account_type, account_number, holder, document)
       values (1, 4, 'CO', 'COP', 'Ahorros', '1', 'Recaudo', 'NIT 1')`,
    )
    await client.query(
      `insert into money_movement (id, number, owner_id, rail, method, status, fail_reason, amount, charge, fee_currency, fee_mode,
         fee_percentage, iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay, external_id, metadata, tracking_key, created_at,
         settled_at, expires_at)
       select 'mm_' || lpad(n::text, 22, '0'), n, case when n in (5, 17, 300) then $3::int else $1::int end, 'sandbox', 'nequi',
              (case when n % 10 = 0 then 'failed' else 'succeeded' end)::"MovementStatus",
              (case when n % 10 = 0 then 'declined' end)::"FailReason", 1000, 1020, 'COP', 'payer', 2, 0, 1000, 20, 0, 1020,
              'pedido-' || n,
              case when n % 5 = 0 then jsonb_build_object('canal', 'app', 'caja', (n % 50000)::text, 'sede', case when n % 2 = 0 then 'norte' else 'sur' end) end, 'K' || n, now() - make_interval(secs => $2 - n), now() - make_interval(secs => $2 - n), now()
         from generate_series(1, $2::int) n`,
      [ownerId, rows, quietId],
    )
    await client.query(
      // Every tenth payer is an Ana, a few in old days alone a Quiñones; amounts differ from row to row.
      `insert into payment_text (number, owner_id, text, amounts)
       select number, owner_id,
              external_id || ' ' || (array['ana', 'ingrid', 'jose', 'maria', 'carlos', 'luz', 'andres', 'julian', 'lucia', 'mateo'])[1 + number % 10]
                || case when number < 3000 and number % 3 = 0 then ' quinones' else ' ruiz' end || ' 57310' || lpad((number % 900000)::text, 7, '0'),
              amounts_of(1000, 1020, 1000 + number % 5000) from money_movement`,
    )
    await client.query(
      `insert into metadata_pair (owner_id, kind, pair, number)
       select owner_id, 'payment', pair_of(key, value), number from money_movement, jsonb_each_text(metadata)`,
    )
    await client.query(
      `insert into outbox (type, owner_id, subject, data, created_at, sent_at)
       select case when n % 5000 = 0 then 'payment_link.paid' when n % 10 = 0 then 'money_movement.failed' else 'money_movement.succeeded' end,
              owner_id, case when n % 5000 = 0 then md5(id)::uuid::text else id end, '{}', created_at, created_at
         from (select number as n, * from money_movement where number > $1::int * 4 / 5 order by number) m`,
      [rows],
    )
    await client.query(
      `insert into reload (id, owner_id, state, currency, amount, fee_percentage, fee_fixed, iva_percentage, fee_service, fee_iva,
         bank_id, transfer_account_id, evidence, evidence_hash, ip, latitude, longitude, created_at, decided_at, reviewer_id)
       select $2 + n, case when n in (5, 17) then $3::int else $1::int end, (case when n % 50 = 0 then 'Created' else 'Paid' end)::"ReloadState", 'COP', 1000, 1, 0, 19, 10, 1.9, 4, 1,
              'https://comprobantes.example/' || n, sha256(n::text::bytea), '::1', '0', '0', now(),
              case when n % 50 <> 0 then now() end, case when n % 50 <> 0 then 0 end
         from generate_series(1, $2::int / 5) n`,
      [ownerId, rows, quietId],
    )
    await client.query(
      `insert into reload_text (reload_id, owner_id, text, amounts)
       select id, owner_id, 'bancolombia ana ruiz ' || id, amounts_of(amount) from reload`,
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
    await client.query(`select setval('reload_number_seq', max(id)) from reload`)
    await client.query(`set local maintenance_work_mem = '256MB'; ${indexes.join(';')}`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
  return { ownerId, quietId }
}

/** Fills in what the service has at banks, as of years, and the accounts that a holder registered, each with the text that finds it. */
export async function fillBanks(
  { pool }: Scratch,
  { ownerId, rows }: { ownerId: number; rows: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; set local synchronous_commit = off')
    await client.query(
      `insert into rail_payout (rail, transfer_account_id, currency, amount, cost, reference, status, proposed_by_id, proposed_at)
       select 'wompi', 1, 'COP', 1000 + n, 10, 'DISP-' || n, 'PROPOSED', 1, now() - make_interval(days => $1::int - n)
         from generate_series(1, $1::int) n`,
      [5_000],
    )
    await client.query(
      `insert into beneficiary (id, number, owner_id, name, document_type, document, kind, bank_id, account_type, account_number, own, payable_from)
       select 'be_' || lpad(n::text, 22, '0'), n, $2::int,
              (array['Ana', 'Ingrid', 'Jose', 'Maria', 'Carlos', 'Luz', 'Andres', 'Julian', 'Lucia', 'Mateo'])[1 + n % 10]
                || case when n < 300 and n % 3 = 0 then ' Quiñones' else ' Ruiz' end,
              'CC', (1000000000 + n)::text, 'bank_account', 4, 'savings', '031' || lpad(n::text, 8, '0'), false, now()
         from generate_series(1, $1::int) n`,
      [rows, ownerId],
    )
    await client.query(
      'insert into beneficiary_text (number, owner_id, text) select number, owner_id, payee_words(b) from beneficiary b',
    )
    await client.query(`select setval(pg_get_serial_sequence('beneficiary', 'number'), $1::int + 1)`, [rows])
    await client.query('commit; analyze rail_payout, beneficiary, beneficiary_text')
  } finally {
    client.release()
  }
}

/** Fills in a bank statement of many lines, with triggers off: a planner scans what is empty. */
export async function fillLines({ pool }: Scratch, lines: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `insert into bank_statement (id, transfer_account_id, file_name, sha256, first_day, last_day, loaded_by_id)
       values (1, 1, '1.csv', sha256('1'), current_date - 1, current_date - 1, 1)`,
    )
    await client.query(
      `insert into bank_statement_line (statement_id, transfer_account_id, line, day, amount, description, reference)
       select 1, 1, n, current_date - 1, n, 'Transferencia', 'TRF ' || n from generate_series(1, $1::int) n`,
      [lines],
    )
    await client.query('commit; analyze bank_statement_line')
  } finally {
    client.release()
  }
}

export type Sent = { query: string; params: string }
export type Watched = { tx: Tx; inTx: InTx; sent: Sent[]; close: () => Promise<void> }

/** The domain's client on a database, with every statement that it sends. */
export function watched({ url }: Scratch): Watched {
  const sent: Sent[] = []
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url }),
    log: [{ emit: 'event', level: 'query' }],
  })
  client.$on('query', ({ query, params }) => sent.push({ query, params }))
  const inTx: InTx = (work) => client.$transaction(async (tx) => work(tx, await databaseTime(tx)), { timeout: 20_000 })
  return { tx: client, inTx, sent, close: () => client.$disconnect() }
}

/** A union begins with a parenthesis. */
const reads = ({ query }: Sent) => /^[\s(]*(select|with)/i.test(query)

/** A sequential scan of a long table, or a filter over all transfers for those of one account. */
const long =
  /Seq Scan on (api_request|money_movement|payment_text|metadata_pair|outbox|reload|reload_text|ledger_transfer|reconciliation_line|bank_statement_line|beneficiary|beneficiary_text|screening_subject|screening_name|screening_document)\b/
const through = /Filter: \((\w+\.)?(to_id|from_id) = /

/** Returns the statements that scan a long table, by their generic plan. */
export async function scans({ pool }: Scratch, sent: readonly Sent[]): Promise<string[]> {
  const found: string[] = []
  const explained = sent.filter(({ query }) => /^[\s(]*(select|with|insert|update|delete)/i.test(query))
  for (const statement of new Set(explained.map(({ query }) => query))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (long.test(plan) || through.test(plan)) found.push(`${statement.replaceAll(/\s+/g, ' ').slice(0, 200)}\n${plan}`)
  }
  return found
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  const listed = Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : `${value}`
  return pg.escapeLiteral(listed)
}

/** Returns how many 8 kB database pages these statements read, with the values they were sent with, by the generic plan. */
export async function pagesRead({ pool }: Scratch, sent: readonly Sent[]): Promise<number> {
  let pages = 0
  const client = await pool.connect()
  try {
    for (const { query, params } of sent.filter(reads)) {
      const values = JSON.parse(params).map(literal).join()
      await client.query(`prepare asked as ${query}`)
      const run = values ? `execute asked (${values})` : 'execute asked'
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${run}`)
      await client.query('deallocate asked')
      const plan = rows[0]['QUERY PLAN'][0].Plan
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
  } finally {
    client.release()
  }
  return pages
}
