import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Invoicer } from '@/lib/domain/invoice/invoicer'
import { factusInvoicer } from '@/lib/invoicers/factus/factus'
import { gatewayOf } from '@/lib/rails/http'
import { account } from '@/scripts/fakes/factus/account'
import { type FakeFactus, startFactus } from '@/scripts/fakes/factus/server'
import type { Scratch } from '../house/scratch'

export type OfFactus = { factus: FakeFactus }

/** Each test has a provider of its own. */
export const factusOfTest = async ({}, use: (factus: FakeFactus) => Promise<void>): Promise<void> => {
  const factus = await startFactus()
  await use(factus)
  await factus.close()
}

/** A connector to a fake of Factus, as one process builds it. */
export const invoicerTo = ({ origin }: FakeFactus, patience = 2_000): Invoicer =>
  factusInvoicer(
    { ...account, ivaPercentage: '19.00', range: undefined, creditRange: undefined },
    gatewayOf({ name: 'factus', baseUrl: origin, patience, tries: 3, pace: (_, call) => call() }),
  )

/** Gives each account without a document one, and each its own. */
export const giveDocuments = ({ pool }: Pick<Scratch, 'pool'>) =>
  pool.query(
    `update "user" set document_type = 'CC', document_number = (1018430000 + id)::text where document_number is null`,
  )

/** Moves all that happened to the middle of the month before this one. Returns its name, `2026-10`. */
export async function happenedLastMonth({ pool }: Pick<Scratch, 'pool'>): Promise<string> {
  const client = await pool.connect()
  const at = `date_trunc('month', now() at time zone 'America/Bogota') - interval '15 days'`
  await client.query(`
    begin; set local session_replication_role = replica;
    update ledger_transfer set created_at = (${at}) at time zone 'America/Bogota' + id * interval '1 millisecond';
    update reversal set closed_at = (${at}) at time zone 'America/Bogota' where closed_at is not null;
    commit`)
  const { rows } = await client.query<{ month: string }>(`select to_char(${at}, 'YYYY-MM') as month`)
  client.release()
  return rows[0]?.month ?? ''
}

type Stored = { id: number; number: string }

/** Stores an invoice of a month long past, as it was issued, rejected or cancelled. */
export async function makeInvoice(
  pool: pg.Pool,
  owner: number,
  state: 'validated' | 'rejected' | 'cancelled',
  month = '2019-03',
): Promise<Stored> {
  const number = `SETP${randomInt(1_000_000_000, 9_000_000_000)}`
  const issued = state !== 'rejected'
  const { rows } = await pool.query<{ id: number }>(
    `insert into fee_invoice (owner_id, month, state, fee, iva, name, email, type_person, document_type, document,
                              next_try_at, bill_id, number, cufe, public_url, validated_at, reasons,
                              credit_reason, credit_number, credit_cude, cancelled_at)
     values ($1, $2, $3::"FeeInvoiceState", 250000, 47500, 'Taller Andino S.A.S.', 'pagos@taller.example', 'JURIDICAL', 'NIT', '901204775-4',
             'infinity', $4, $4, $5, $6, case when $4::text is null then null else now() end, $7,
             case when $8 then 'Al NIT anterior' end, case when $8 then 'NC' || $4 end, case when $8 then $5 end, case when $8 then now() end)
     returning id`,
    [
      ...[owner, `${month}-01`, state, issued ? number : null, issued ? 'a3f1'.repeat(24) : null],
      issued ? 'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=a3f1' : null,
      issued ? [] : ['FAJ43b: Regla: FAJ43b, Rechazo: El NIT no está en el RUT'],
      state === 'cancelled',
    ],
  )
  return { id: rows[0]?.id ?? 0, number }
}
