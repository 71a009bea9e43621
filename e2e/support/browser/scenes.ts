import type pg from 'pg'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import type { Client } from '../client'
import { differenceCase, paidTwice, takenBack } from '../money/cases'
import { makeReload, startDeposit } from '../money/deposits'
import { makeInvoice } from '../money/invoices'
import { makeLink, payAndApprove, payBodies } from '../money/payments'
import { payoutFile, sent } from '../money/payout-batches'
import { addBeneficiary, requestPayout } from '../money/payouts'
import { loadStatement, makeAccount, makeReconciliation } from '../money/reconciliations'
import { askData } from '../people/data-requests'
import { submitted } from '../people/identity'
import { invite, makeMember } from '../people/members'
import type { Person, Standing } from '../people/people'
import { comeBy, makeReferralCode } from '../people/referral-codes'
import { goodPassword } from '../people/registration'
import { storeHit } from '../people/screening-lists'
import { markAs } from '../people/unusual'
import type { Reader } from './page-list'

/** Fixtures of a test from which scenes are made. */
export type Makers = {
  anyone: Client
  platform: Client
  pool: pg.Pool
  makePerson: (standing?: Standing) => Promise<Person>
}

/** Who signs in, and the ids in the addresses of the reader's pages. */
type Scene = { reader: Pick<Person, 'email' | 'password'>; made: Record<string, unknown> }

const longName = 'Comercializadora Internacional de Ferretería y Pinturas S.A.S.'
const statement =
  'Fecha;Valor;Descripción\n20/11/2026;250.000,00;Transferencia desde otro banco de la ciudad\n20/11/2026;-4.870,00;CUOTA DE MANEJO\n20/11/2026;-900,00;COBRO\n'

/** An invariant of the books. */
export const someCheck = 'I1 every currency sums to zero'

const batchFile = payoutFile(
  'Mariana Ríos;CC;52345678;;Nequi;3105552284;5000;Turno de noche;',
  `${longName};NIT;901204775-4;Davivienda;Corriente;00123456789;7500,50;Factura 88;fv-88`,
)

async function holderScene({ anyone, pool, makePerson }: Makers): Promise<Scene> {
  const holder = await makePerson({ businessName: longName })
  const endpoint = await holder.client.post<{ id: number }>('/api/webhook_endpoints/', {
    url: 'http://127.0.0.1:9/avisos',
  })
  const { uuid: link } = await makeLink(holder.client, {
    description: 'Materiales para la remodelación de la cocina',
  })
  const { money_movement_id: payment } = await payAndApprove(anyone, link, payBodies.PSE)
  await invite(holder, 'FINANCE')
  const { money_movement_id: deposit } = await startDeposit(holder.client)
  const { id: reload } = await makeReload(holder.client, pool)
  const account = await addBeneficiary(holder, pool, { own: false })
  const { id: payout } = await requestPayout(holder, account, { amount: '20000.00' })
  const { id: batch } = await sent(holder, batchFile)
  return { reader: holder, made: { link, payment, deposit, reload, payout, batch, endpoint: endpoint.body.id } }
}

async function memberScene({ platform, makePerson }: Makers): Promise<Scene> {
  const { email } = await makeMember(platform, await makePerson({ businessName: longName }), 'VIEWER')
  return { reader: { email, password: goodPassword }, made: {} }
}

async function staffScene({ anyone, pool, makePerson }: Makers): Promise<Scene> {
  const [person, staff] = [await makePerson({ level: 0 }), await makePerson({ roles: ['SUPERUSER'] })]
  await submitted(person.client)
  const holder = await makePerson()
  const { money_movement_id: movement } = await startDeposit(holder.client)
  const { id: reload } = await makeReload(holder.client, pool)
  const { rows } = await pool.query('select id from identity_submission where user_id = $1', [person.id])
  const reconciliation = await makeReconciliation(pool, movement)
  const lines = await pool.query('select id from reconciliation_line where reconciliation_id = $1', [reconciliation])
  const loaded = await loadStatement<{ id: number }>(staff.client, await makeAccount(pool), statement)
  const charged = await staff.client.post<{ results: { id: number }[] }>(
    `/panel/bank_statements/${loaded.body.id}/charges/`,
    { kind: 'fee', lines: [3, 4] },
  )
  const [charge, back] = charged.body.results.map(({ id }) => id)
  await staff.client.post(`/panel/bank_charges/${back}/revert/`, { reason: 'No era del banco.' })
  await comeBy(person, await makeReferralCode(staff.client, `ALIADO-${holder.id}`, holder.id))
  await pool.query(
    `insert into case_file (kind, subject, status, closed_at, outcome, facts)
     values ('alert_invariant', $1, 'CLOSED', now(), 'gone', '{"broken": 2}')`,
    [someCheck],
  )
  const made = {
    ...{ check: encodeURIComponent(someCheck), charge, back },
    ...{ submission: rows[0].id, user: person.id, email: person.email, movement, reload },
    ...{ reconciliation, line: lines.rows[0].id, statement: loaded.body.id, day: nameOfDay(new Date()) },
    difference: (await differenceCase(pool, reconciliation)).id,
    suspense: (await paidTwice(holder.client, anyone, pool)).id,
    reversal: (await takenBack(holder.client, anyone, pool)).id,
    invoice: (await makeInvoice(pool, holder.id, 'validated')).id,
    batch: (await sent(holder, batchFile)).id,
    payout: (await requestPayout(holder, await addBeneficiary(holder, pool, { own: false }), { amount: '20000.00' }))
      .id,
    owner: holder.id,
    hit: await storeHit(pool, person),
    asked: (await askData(holder.client)).id,
    mark: (await markAs(staff.client, `user:${holder.id}`)).id,
  }
  return { reader: staff, made }
}

/** Makes what the pages of a reader show, enough for each page of the list to have something on it. */
export const scenes: Record<Exclude<Reader, 'anybody'>, (makers: Makers) => Promise<Scene>> = {
  newcomer: async ({ makePerson }) => ({ reader: await makePerson({ level: 0 }), made: {} }),
  holder: holderScene,
  member: memberScene,
  staff: staffScene,
}
