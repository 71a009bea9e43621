import type { Page } from '@playwright/test'
import { maskEmail, maskName } from '@/lib/domain/user/mask'
import { scenes } from '../../support/browser/scenes'
import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import { makeReload, review } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove, payBodies } from '../../support/money/payments'
import { propose } from '../../support/people/two-persons'

/** What the rows of a page lead to, in its order: the last part of each address. */
const shownOn = (page: Page) =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.pathname.split('/').at(-1) ?? ''))

/** The rows of the file of a page. */
async function fileOf(page: Page) {
  const { name, bytes } = await downloaded(page, 'Exportar CSV')
  return { name, rows: csvRows(bytes, ';') }
}

/** Rows of the whole service, to which other tests add: the page and its file are read until both are of one moment. */
const expectSame = (page: Page, column: string) =>
  expect(async () => {
    await page.reload()
    const shown = await shownOn(page)
    expect(shown.length).toBeGreaterThan(0)
    const { rows } = await fileOf(page)
    expect(rows.slice(0, shown.length).map((row) => row[column])).toEqual(shown)
  }).toPass({ timeout: 20_000 })

test('each list of the console is a file of what it lists under its filters', async ({
  open,
  anyone,
  platform,
  pool,
  makePerson,
}) => {
  const { reader, made } = await scenes.staff({ anyone, platform, pool, makePerson })
  const page = await open()
  await signIn(page, reader, '/console/overview')
  const owned = [
    [`/console/movements?owner=${made.owner}`, 'Id'],
    [`/console/movements?owner=${made.owner}&method=pse&status=succeeded`, 'Id'],
    [`/console/reloads?owner=${made.owner}`, 'Número'],
    [`/console/payouts?owner=${made.owner}&purpose=withdrawal&way=hand&status=reserved`, 'Id'],
    [`/console/payouts/batches/${made.batch}`, 'Id'],
    [`/console/users?search=${made.email}`, 'Número'],
  ] as const
  for (const [address, column] of owned)
    await test.step(address, async () => {
      await page.goto(address)
      const shown = await shownOn(page)
      const link = page.getByRole('link', { name: 'Exportar CSV' })
      if (shown.length === 0) return expect(link, 'nothing to download').toHaveCount(0)
      const { rows } = await fileOf(page)
      expect(rows.map((row) => row[column])).toEqual(shown)
      for (const { Valor: amount } of rows) if (amount) expect(amount).toMatch(/^\d+,\d\d$/)
    })
  const shared = [
    ['/console/cases?kind=suspense', 'Id'],
    ['/console/cases?tab=closed', 'Id'],
    ['/console/statements', 'Número'],
  ] as const
  for (const [address, column] of shared)
    await test.step(address, async () => {
      await page.goto(address)
      await expectSame(page, column)
    })

  await page.goto('/console/audit?area=bank_charge')
  const audit = await fileOf(page)
  expect(audit.rows.every((row) => row.Acción?.startsWith('bank_charge.'))).toBe(true)
  expect(audit.rows.length).toBeGreaterThan(0)
  await page.goto('/console/reconciliation')
  const compared = await fileOf(page)
  expect(compared.name).toContain('conciliaciones-')
  expect(compared.rows.map((row) => row.Pasarela)).toContain('sandbox')
  await expectSound(page)
  const [batch] = csvRows(
    (await (await page.request.get(`/console/payouts/csv?owner=${made.owner}&status=requested`)).body()) as Buffer,
    ';',
  ).filter(({ Lote: number }) => number)
  expect(batch?.Cuenta, 'numbers of accounts by their ending, as the page has them').toMatch(/^••••\d{4}$/)
})

test('the accountant’s codes and the policy are files too, with a line for each row of their pages', async ({
  open,
  makePerson,
}) => {
  const page = await open()
  await signIn(page, await makePerson({ roles: ['AUDITOR'] }), '/console/accounting?currency=USD')
  const rows = page.locator('main table.data-table').first().locator('tbody tr:has(td)')
  const codes = await fileOf(page)
  expect(codes.name).toMatch(/codigos-contables-USD-/)
  expect(codes.rows).toHaveLength(await rows.count())
  const first = codes.rows[0]
  await expect(rows.first()).toContainText(first?.Cuenta ?? '-')
  await expect(rows.first()).toContainText(first?.Código ?? '-')
  await page.goto('/console/policy')
  const policy = await fileOf(page)
  expect(policy.rows).toHaveLength(await rows.filter({ has: page.locator('td:nth-child(3)') }).count())
  const rate = policy.rows.find(({ Acto: write }) => write === 'rate.set')
  await expect(rows.filter({ hasText: rate?.Nombre ?? '-' }).first()).toContainText(
    rate?.Propone?.split(', ')[0] ?? '-',
  )
})

test('support gets the names and emails of people masked, in every file; an operator gets them whole', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const { uuid } = await makeLink(holder.client, { description: '=1+1' })
  const { money_movement_id: paid } = await payAndApprove(anyone, uuid, payBodies.PSE)
  const filesOf = async (role: 'SUPPORT' | 'OPERATOR') => {
    const page = await open()
    await signIn(page, await makePerson({ roles: [role] }), `/console/users?search=${holder.email}`)
    const [user] = (await fileOf(page)).rows
    await page.goto(`/console/movements?owner=${holder.id}`)
    const movement = (await fileOf(page)).rows.find(({ Id: id }) => id === paid)
    await page.goto(`/console/audit?subject=user:${holder.id}`)
    return { email: user?.Correo, name: user?.Nombre, owner: movement?.Titular }
  }
  const name = 'Rosa Aristizábal'
  expect(await filesOf('OPERATOR')).toEqual({ email: holder.email, name, owner: name })
  const masked = maskName(name)
  expect(masked).not.toBe(name)
  expect(await filesOf('SUPPORT')).toEqual({ email: maskEmail(holder.email), name: masked, owner: masked })
})

test('support reads colleagues by name and states whole in the file of the audit log, and people covered', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const colleague = await makePerson({ roles: ['OPERATOR'], firstName: 'Julián', lastName: 'Arbeláez' })
  const { id } = await makeReload(holder.client, pool)
  expect((await review(colleague.client, id, 'APPROVED', { reason: 'Llamó Ana Ruiz.' })).status).toBe(200)
  const page = await open()
  await signIn(page, await makePerson({ roles: ['SUPPORT'] }), `/console/audit?subject=reload:${id}`)
  await expect(page.getByText('Julián Arbeláez').first()).toBeVisible()
  await expect(page.getByText('Ana Ruiz')).toHaveCount(0)
  await expectSound(page)
  const [entry] = (await fileOf(page)).rows
  expect(entry).toMatchObject({ Quién: 'Julián Arbeláez', Acción: 'reload.approved', Motivo: '•••' })
  expect(`${entry?.Antes}${entry?.Ahora}`).toContain('"Paid"')
})

test('support reads what was proposed with its figures in the file of the proposals, and people covered', async ({
  open,
  makePerson,
}) => {
  const holder = await makePerson({ firstName: 'Ingrid', lastName: 'Zuluaga' })
  const { client } = await makePerson({ roles: ['SUPERUSER'], firstName: 'Clara', lastName: 'Benavides' })
  const fee = { method: 'pse', currency: 'COP', owner_id: holder.id, percentage: '2.75' }
  const { body } = await propose(client, { path: '/panel/fees/', body: { ...fee, reason: 'Lo pidió Ingrid Zuluaga.' } })
  const page = await open()
  await signIn(page, await makePerson({ roles: ['SUPPORT'] }), '/console/overview')
  const row = (await rowsAt(page, '/console/policy/proposals/csv')).find(
    ({ Número: number }) => number === `${body.id}`,
  )
  expect(row).toMatchObject({ Sobre: body.subject, Nombre: 'Ingrid Z•••', Motivo: '•••', Propuso: 'Clara Benavides' })
  expect(row?.Ahora).toContain('"percentage":"2.75"')
})

/** Every row of a list's file, as its address answers. */
const rowsAt = async (page: Page, address: string) =>
  csvRows((await (await page.request.get(address)).body()) as Buffer, ';')

test('documents, requests, invoices, wallets, prices, keys and proposals are files too', async ({
  open,
  holder,
  anyone,
  platform,
  pool,
  makePerson,
}) => {
  const { reader, made } = await scenes.staff({ anyone, platform, pool, makePerson })
  const { uuid } = await makeLink(holder.client, { description: 'Escríbame a ana@correo.example' })
  await payAndApprove(anyone, uuid, payBodies.PSE)
  const page = await open()
  await signIn(page, reader, '/console/identity')
  await expectSame(page, 'Número')
  await page.goto(`/console/users/${holder.id}/links?status=PAID`)
  expect((await fileOf(page)).rows.map(({ Id: id }) => id)).toEqual([uuid])
  await page.goto('/console/accounting/invoices?month=2019-03')
  expect((await fileOf(page)).rows.map(({ Id: id }) => id)).toContain(`${made.invoice}`)
  await page.goto('/console/data-requests')
  expect((await fileOf(page)).rows.length).toBeGreaterThan(0)

  const wallets = await rowsAt(page, '/console/ledger/COP/wallets/csv')
  const own = wallets.find((row) => row.Cuenta === `${holder.id}`)
  expect(own).toMatchObject({ Titular: 'Rosa Aristizábal', Moneda: 'COP', Saldo: expect.stringMatching(/^\d+,\d\d$/) })
  const past = await rowsAt(page, '/console/ledger/COP/wallets/csv?day=2020-01-02')
  expect(
    past.map((row) => row.Cuenta),
    'of those that had anything by that day',
  ).not.toContain(`${holder.id}`)

  const fees = await rowsAt(page, '/console/fees/csv')
  expect(fees.filter((row) => row.Titular === 'Para todas las cuentas').length).toBeGreaterThan(5)
  expect((await rowsAt(page, '/console/fees/csv?owner=999999999')).length).toBe(0)
  expect((await rowsAt(page, '/console/rates/csv'))[0]?.['Pesos por dólar']).toMatch(/^\d+,\d\d$/)
  const banks = await rowsAt(page, '/console/accounts/banks/csv?country=CO')
  expect(new Set(banks.map((row) => row.País))).toEqual(new Set(['CO']))
  for (const list of ['accounts', 'payouts/rails', 'referrals', 'policy/proposals'])
    expect((await page.request.get(`/console/${list}/csv`)).status(), list).toBe(200)

  const keys = await page.request.get('/console/keys/csv')
  const prefixes = csvRows((await keys.body()) as Buffer, ';').map((row) => row['Empieza por'])
  expect(prefixes.length).toBeGreaterThan(0)
  for (const prefix of prefixes) expect(prefix, 'no secret').toHaveLength(12)

  const support = await open()
  await signIn(support, await makePerson({ roles: ['SUPPORT'] }), '/console/overview')
  const covered = await rowsAt(support, '/console/ledger/COP/wallets/csv')
  expect(covered.find((row) => row.Cuenta === `${holder.id}`)?.Titular).toBe(maskName('Rosa Aristizábal'))
  const [link] = await rowsAt(support, `/console/users/${holder.id}/links/csv`)
  expect(link?.Concepto).toBe('•••')
  for (const list of ['keys', 'referrals', 'ledger/XXX/wallets', 'users/999999999/links'])
    expect((await support.request.get(`/console/${list}/csv`)).status(), list).toBe(404)
})

/** Lists of the console with a file. */
const files = [
  ...['movements', 'reloads', 'cases', 'payouts', 'users', 'audit', 'reconciliation', 'statements', 'close'],
  ...['identity', 'data-requests', 'accounting', 'accounting/invoices', 'ledger/COP/wallets', 'users/1/links'],
  ...['payouts/rails', 'referrals', 'keys', 'accounts', 'accounts/banks', 'fees', 'rates', 'policy'],
  ...['policy/proposals', 'screening/versions'],
]

test('files of the console are for staff', async ({ open, holder }) => {
  const page = await open()
  for (const status of [401, 403]) {
    for (const list of files) expect((await page.request.get(`/console/${list}/csv`)).status(), list).toBe(status)
    await signIn(page, holder)
  }
})
