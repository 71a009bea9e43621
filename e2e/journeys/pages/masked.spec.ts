import type pg from 'pg'
import { panelRoutes } from '@/lib/http/panel-routes'
import { pages } from '../../support/browser/page-list'
import { scenes } from '../../support/browser/scenes'
import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import type { Client } from '../../support/client'
import { atConsole, auditOf } from '../../support/people/staff'

/** Personal data that nobody else has, by where it stands; of a name the words after the first, which stays. */
const planted = {
  lastName: 'Quimbayita',
  phone: '3197654321',
  document: '98765012345',
  address: 'Carrera 987 con Calle Perdida',
  payer: 'Zambranoque',
  payerDocument: '87650123499',
  payerPhone: '3186543210',
  payerEmail: 'ximena.zambranoque@payer.example',
  payee: 'Yacumalense',
  payeeDocument: '76501234988',
  payeeAccount: '65012349877',
  payeeEmail: 'yesid.yacumalense@payee.example',
  sender: 'Waltersino',
  senderDocument: '65012349866',
  hit: 'Villaquirante',
  hitDocument: '54012349855',
  invoiced: 'Umañarte',
  invoicedDocument: '43012349844',
  invoicedEmail: 'pagos@umanarte.example',
  written: 'Tibaduizano',
} as const

/** Puts them on everything that two accounts have, around the triggers that keep stored facts as they were. */
async function plant(pool: pg.Pool, owners: readonly number[], statement: unknown): Promise<string[]> {
  const p = planted
  const client = await pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    const set = (table: string, owner: string, values: Record<string, string>) =>
      client.query(
        `update ${table} set ${Object.keys(values).map((name, at) => `${name} = $${at + 2}`)} where ${owner} = any($1)`,
        [owners, ...Object.values(values)],
      )
    await set('"user"', 'id', {
      ...{ first_name: 'Nélida', last_name: p.lastName, phone: p.phone, address: p.address },
      legal_representative: JSON.stringify({ name: 'Nélida', lastName: p.lastName, documentNumber: p.document }),
    })
    await client.query(`update "user" set document_number = $2 || id, document_type = 'CC' where id = any($1)`, [
      owners,
      p.document,
    ])
    await set('identity_submission', 'user_id', { document_number: p.document })
    await set('money_movement', 'owner_id', {
      ...{ payer_name: `Ximena ${p.payer}`, payer_document: p.payerDocument, payer_document_type: 'CC' },
      ...{ payer_phone: p.payerPhone, payer_email: p.payerEmail, payer_address: p.address },
    })
    await set('counterparty', 'owner_id', {
      ...{ fullname: `Ximena ${p.payer}`, id_number: p.payerDocument, phone: p.payerPhone, email: p.payerEmail },
    })
    await set('reload', 'owner_id', {
      ...{ account_name: `Wilmar ${p.sender}`, payer_document: p.senderDocument, payer_document_type: 'CC' },
      ...{ payer_phone: p.payerPhone, payer_email: p.payerEmail },
    })
    const payee = { document: p.payeeDocument, email: p.payeeEmail }
    await set('beneficiary', 'owner_id', { name: `Yesid ${p.payee}`, ...payee })
    await set('payout', 'owner_id', {
      ...{ payee_name: `Yesid ${p.payee}`, payee_document: p.payeeDocument, payee_email: p.payeeEmail },
    })
    for (const table of ['beneficiary.account_number', 'payout.payee_account_number']) {
      const [of = '', column = ''] = table.split('.')
      await client.query(`update ${of} set ${column} = $2 where owner_id = any($1) and ${column} is not null`, [
        owners,
        p.payeeAccount,
      ])
    }
    await set('screening_hit', 'owner_id', { name: `Vicente ${p.hit}`, document: p.hitDocument })
    await set('fee_invoice', 'owner_id', {
      ...{ name: `Ulises ${p.invoiced}`, document: p.invoicedDocument, email: p.invoicedEmail, address: p.address },
    })
    await client.query('update bank_statement_line set description = $2 where statement_id = $1', [
      statement,
      `TRANSFERENCIA DE ${p.written}`,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await pool.query<{ email: string }>('select email from "user" where id = any($1)', [owners])
  return [...Object.values(planted), ...rows.map(({ email }) => email)]
}

/** What of the planted data a text has. */
const foundIn = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))

/** Reads every list and thing of the panel's calls. */
async function readPanel(client: Client, ids: Readonly<Record<string, unknown>>): Promise<[string, string][]> {
  const reads = panelRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const texts: [string, string][] = []
  for (const path of reads) {
    const resource = path.split('/')[2] ?? ''
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `${ids[`${resource}.${name}`] ?? 1}`)
    const address = resource === 'views' ? `${filled}?list=/console/users` : filled
    const { status, text } = await client.get(address)
    expect([200, 400, 403, 404], `${address}: ${text.slice(0, 200)}`).toContain(status)
    texts.push([address, text])
  }
  return texts
}

test('support reads every page, call, search and file without anybody’s data, until it asks for those of one thing', async ({
  open,
  makePerson,
  platform,
  anyone,
  pool,
}) => {
  test.setTimeout(240_000)
  const { made } = await scenes.staff({ makePerson, platform, anyone, pool })
  const [owner, person] = [Number(made.owner), Number(made.user)]
  const secrets = await plant(pool, [owner, person], made.statement)
  const [support, colleague] = [await makePerson({ roles: ['SUPPORT'] }), await makePerson({ roles: ['SUPPORT'] })]
  const page = await open({ expected: /status of (403|404)/ })
  await signIn(page, support, '/console/users')

  const addresses = pages
    .filter(([place, reader]) => reader === 'staff' && place.startsWith('/console'))
    .map(([place, , address = place]) => address.replace(/\{(\w+)\}/g, (_, name: string) => `${made[name]}`))
  const more = [
    `/console/ledger/COP/wallet:${owner}`,
    `/console/users?member_of=${owner}`,
    ...['reloads', 'movements', 'payouts', 'audit'].map((list) => `/console/${list}?owner=${owner}`),
    ...['closed', 'mine', 'proposed'].map((tab) => `/console/cases?tab=${tab}`),
    ...(
      await pool.query<{ id: string }>(
        "select id from case_file where status <> 'CLOSED' order by number desc limit 12",
      )
    ).rows.map(({ id }) => `/console/cases/${id}`),
  ]
  const leaks: string[] = []
  let read = 0
  for (const address of [...addresses, ...more]) {
    const [path = '', query] = address.split('?')
    for (const asked of [address, `${path}/view${query ? `?${query}` : ''}`]) {
      const answer = await page.request.get(asked)
      if (answer.ok()) read += 1
      const found = foundIn(await answer.text(), secrets)
      if (found.length > 0) leaks.push(`${asked}: ${found.join(', ')}`)
    }
  }
  expect(leaks).toEqual([])
  expect(read).toBeGreaterThan(70)

  const { rows: subjects } = await pool.query<{ id: string }>(
    `select id from case_file where facts ->> 'movement_id' in (select id from money_movement where owner_id = $1)`,
    [owner],
  )
  const console = await atConsole(pool, support)
  const ids = {
    'cases.id': subjects[0]?.id,
    'reversals.id': made.reversal,
    'reconciliations.id': made.reconciliation,
    'bank_statements.id': made.statement,
  }
  for (const [address, text] of await readPanel(console, ids)) expect(foundIn(text, secrets), address).toEqual([])
  for (const search of [...secrets, 'Ximena', 'Yesid', 'Nélida']) {
    const { text, status } = await console.post('/panel/search/', { search })
    expect(status).toBe(200)
    expect(foundIn(text, secrets), `search of ${search}`).toEqual([])
  }

  const lists = [
    'movements',
    'reloads',
    'cases',
    'payouts',
    'users',
    'audit',
    'reconciliation',
    'statements',
    'screening',
  ]
  const files = [
    ...lists.map((list) => `/console/${list}/csv`),
    ...[
      `/console/movements/csv?owner=${owner}`,
      `/console/audit/csv?subject=user:${person}`,
      '/console/screening/csv?tab=all',
    ],
    ...['/console/payouts/sheet', '/console/ledger/csv', `/console/payouts/batches/${made.batch}/csv`],
    ...[`/console/statements/${made.statement}/csv`, `/console/ledger/COP/wallet:${owner}/csv`],
    `/console/accounting/fees?month=${new Date().toISOString().slice(0, 7)}`,
    ...['agreed', 'state'].map((kind) => `/console/reconciliation/${made.reconciliation}/csv?kind=${kind}`),
  ]
  for (const file of files) {
    const answer = await page.request.get(file)
    expect(answer.status(), file).toBe(200)
    expect(foundIn(await answer.text(), secrets), file).toEqual([])
  }
  const hits = await (await page.request.get('/console/screening/csv?tab=all')).text()
  expect(hits, 'a match is told apart by the ending of its document').toContain('••••9855')
  const { rows: uploads } = await pool.query<{ id: string }>(
    `select file_id as id from identity_document d join identity_submission s on s.id = d.submission_id where s.user_id = $1
     union all select evidence_file_id from reload where owner_id = $2 and evidence_file_id is not null`,
    [person, owner],
  )
  expect(uploads.length).toBeGreaterThan(0)
  for (const { id } of uploads) expect((await page.request.get(`/files/${id}`)).status(), 'a picture').toBe(404)
  const part = await console.get(`/console/users/view?search=${planted.phone.slice(0, 6)}`)
  expect(part.body, 'a part of a phone finds nobody').toMatchObject({ users: [] })

  // The one account is uncovered for who asked, with a reason in the audit, and nothing else.
  await page.goto(`/console/users/${person}`)
  await expect(page.getByText('Los datos de las personas están cubiertos')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Mostrar los datos' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Motivo').fill('Llamó y pide corregir su dirección.')
  await dialog.getByRole('button', { name: 'Mostrar los datos' }).click()
  await expect(page.getByText(/^Datos a la vista hasta/)).toBeVisible()
  await expect(page.getByText(planted.lastName).first()).toBeVisible()
  expect((await auditOf(pool, `user:${person}`)).at(-1)).toMatchObject({
    ...{ actor_id: support.id, action: 'data.revealed', reason: 'Llamó y pide corregir su dirección.' },
  })
  expect((await page.request.get(`/files/${uploads[0]?.id}`)).status(), 'its documents too').toBe(200)
  for (const other of [`/console/users/${owner}`, '/console/users'])
    expect(foundIn(await (await page.request.get(other)).text(), secrets), other).toEqual([])
  // On the page of a case its own person is shown, and the others of its queue stay covered.
  const [mine] = subjects
  const reveal = { address: `/console/cases/${mine?.id}`, reason: 'Pregunta por su pago.' }
  expect((await console.post('/panel/reveals/', reveal)).status).toBe(200)
  const { of, queue } = (await console.get<{ of: unknown; queue: unknown[] }>(`${reveal.address}/view`)).body
  expect(JSON.stringify(of)).toContain(planted.payer)
  expect(queue.length).toBeGreaterThan(0)
  expect(foundIn(JSON.stringify(queue), secrets), 'others of the queue').toEqual([])
  await pool.query(`
    begin; set local session_replication_role = replica;
    update audit_entry set at = at - interval '16 minutes' where actor_id = ${support.id}; commit`)
  for (const later of [`/console/users/${person}`, `/console/users/${person}/view`, `${reveal.address}/view`])
    expect(foundIn((await console.get(later)).text, secrets), 'a quarter of an hour later').toEqual([])
  expect((await page.request.get(`/files/${uploads[0]?.id}`)).status()).toBe(404)
  const theirs = await atConsole(pool, colleague)
  expect(foundIn((await theirs.get(`/console/users/${person}/view`)).text, secrets), 'a colleague').toEqual([])
})

test('support with another role reads as that role', async ({ makePerson, pool }) => {
  const holder = await makePerson({ lastName: 'Ocampirri' })
  const reader = await atConsole(pool, await makePerson({ roles: ['SUPPORT', 'OPERATOR'] }))
  expect((await reader.get(`/console/users/${holder.id}/view`)).text).toContain('Ocampirri')
})
