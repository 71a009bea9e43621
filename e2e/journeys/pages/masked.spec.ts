import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { panelRoutes } from '@/lib/http/panel-routes'
import { pages } from '../../support/browser/page-list'
import { scenes } from '../../support/browser/scenes'
import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import type { Client } from '../../support/client'
import { plant, planted } from '../../support/people/planted'
import { pin, setPin } from '../../support/people/second-factor'
import { atConsole, auditOf } from '../../support/people/staff'

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
  const [seen, whole] = [new Set<string>(), await atConsole(pool, await makePerson({ roles: ['AUDITOR'] }))]
  let read = 0
  for (const address of [...addresses, ...more]) {
    const [path = '', query] = address.split('?')
    const view = `${path}/view${query ? `?${query}` : ''}`
    for (const asked of [address, view]) {
      const answer = await page.request.get(asked)
      if (answer.ok()) read += 1
      const found = foundIn(await answer.text(), secrets)
      if (found.length > 0) leaks.push(`${asked}: ${found.join(', ')}`)
    }
    for (const secret of foundIn((await whole.get(view)).text, secrets)) seen.add(secret)
  }
  expect(leaks).toEqual([])
  expect(
    secrets.filter((secret) => !seen.has(secret)),
    'control: an auditor reads them all there',
  ).toEqual([])
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
  const fees = `/console/accounting/fees?month=${nameOfDay(new Date()).slice(0, 7)}`
  const files = [
    ...lists.map((list) => `/console/${list}/csv`),
    ...[
      `/console/movements/csv?owner=${owner}`,
      `/console/audit/csv?subject=user:${person}`,
      '/console/screening/csv?tab=all',
    ],
    ...['/console/payouts/sheet', '/console/ledger/csv', `/console/payouts/batches/${made.batch}/csv`],
    ...[`/console/statements/${made.statement}/csv`, `/console/ledger/COP/wallet:${owner}/csv`],
    fees,
    ...['agreed', 'state'].map((kind) => `/console/reconciliation/${made.reconciliation}/csv?kind=${kind}`),
  ]
  for (const file of files) {
    const answer = await page.request.get(file)
    expect(answer.status(), file).toBe(200)
    expect(foundIn(await answer.text(), secrets), file).toEqual([])
  }
  const invoiced = await (await page.request.get(fees)).text()
  expect(invoiced, 'whose address there is to cover').toContain(`"${owner}"`)
  expect(invoiced, 'not even the ending of an address').not.toContain(`••${planted.address.slice(-4)}`)
  const hits = await (await page.request.get('/console/screening/csv?tab=all')).text()
  expect(hits, 'a match is told apart by the ending of its document').toContain('••••9855')
  const { rows: uploads } = await pool.query<{ id: string }>(
    `select file_id as id from identity_document d join identity_submission s on s.id = d.submission_id where s.user_id = $1
     union all select evidence_file_id from reload where owner_id = $2 and evidence_file_id is not null`,
    [person, owner],
  )
  expect(uploads.length).toBeGreaterThan(0)
  for (const { id } of uploads) expect((await page.request.get(`/files/${id}`)).status(), 'a picture').toBe(404)
  const part = await console.get(`/console/users/view?search=31976`)
  expect(part.body, 'a part of a phone finds nobody').toMatchObject({ users: [] })

  // The one account is uncovered for who asked and has shown the PIN, with a reason in the audit, and nothing else.
  await setPin(support)
  await page.goto(`/console/users/${person}`)
  await expect(page.getByText('Los datos de las personas están cubiertos')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Mostrar los datos' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Motivo').fill('Llamó y pide corregir su dirección.')
  await dialog.getByRole('button', { name: 'Mostrar los datos' }).click()
  await dialog.getByText('PIN', { exact: true }).click()
  await dialog.getByLabel('PIN', { exact: true }).last().fill(pin)
  await expectSound(page)
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
  const reveal = { address: `/console/cases/${mine?.id}`, reason: 'Pregunta por su pago.', pin }
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
