import { awake, expect, expectSound, signIn, test, tile } from '../../support/browser/windows'
import { makeReload, review, startDeposit } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { atTheBank } from '../../support/money/payments'
import { textOfPdf } from '../../support/odd/pdf'
import { makeMember } from '../../support/people/members'
import { goodPassword } from '../../support/people/registration'
import { operator } from '../../support/people/staff'

test('the statement is searched, cut by days, and read back as CSV and PDF; formulas are harmless; fees by month', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  // 2.5 % of 100,000.00 = 2,500.00, IVA 475.00: paid by the payer first, then by the owner.
  const formula = '=HYPERLINK("http://malo.example";"clic")'
  const paid = await startDeposit(holder.client, { description_to_payee: formula })
  const own = await startDeposit(holder.client, { fee_mode: 'receiver', description_to_payee: 'Recarga propia' })
  for (const { money_movement_id: movement } of [paid, own]) await atTheBank(holder.client, movement, 'approve')
  const { id } = await makeReload(holder.client, pool, { amount: '40001.25' })
  expect((await review(staff.client, id)).status).toBe(200)

  const page = await open({ acceptDownloads: true })
  await signIn(page, holder, '/wallet')
  const rows = page.getByRole('table').getByRole('row')
  // Entries: 1 of the first, 3 of the second, 3 of the transfer; plus the heading.
  await expect(rows).toHaveCount(8)
  const { name, bytes } = await downloaded(page, 'Descargar CSV')
  expect(name).toBe('PRUEBA-estado-de-cuenta-COP.csv')
  const entries = csvRows(bytes, ';')
  expect(entries).toHaveLength(7)
  // 40,001.25 at 1 % = 400.0125 → 400.01; IVA 76.0019 → 76.00; 100,000 + 97,025 + 39,525.24 = 236,550.24.
  expect(entries[0]).toMatchObject({ Tipo: 'IVA del servicio', Entra: '', Sale: '76,00', 'Saldo después': '236550,24' })
  expect(entries.at(-1)).toMatchObject({ Descripción: `'${formula}`, Entra: '100000,00', Sale: '' })
  // Each balance is the previous one plus the entry.
  const cents = (text = '') => BigInt(text.replace(',', '') || '0')
  entries.forEach((entry, at) => {
    const before = cents(entries[at + 1]?.['Saldo después'])
    expect(cents(entry['Saldo después'])).toBe(before + cents(entry.Entra) - cents(entry.Sale))
  })
  await expect(page.getByRole('heading', { level: 2, name: 'Movimientos' })).toContainText('PRUEBA')
  const text = await textOfPdf((await downloaded(page, 'Descargar PDF')).bytes)
  for (const part of ['PRUEBA', 'Estado de cuenta en COP', 'Recarga propia', '236.550,24', '−76,00', 'Página 1'])
    expect(text).toContain(part)

  await test.step('search and days are in the address, and exports follow them', async () => {
    await (await awake(page.getByRole('searchbox', { name: 'Buscar movimientos' }))).fill('recarga propia')
    await page.waitForURL('**/wallet?search=recarga+propia')
    await expect(rows).toHaveCount(4)
    const found = await downloaded(page, 'Descargar CSV')
    expect(csvRows(found.bytes, ';').map(({ Entra, Sale }) => Entra || `-${Sale}`)).toEqual([
      '-475,00',
      '-2500,00',
      '100000,00',
    ])
    await page.getByLabel('Hasta').fill('2020-01-31')
    await page.waitForURL('**/wallet?search=recarga+propia&to=2020-01-31')
    await expect(page.getByText('Ningún movimiento con esos filtros')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await page.waitForURL('**/wallet')
    await expect(rows).toHaveCount(8)
    await expect(page.getByLabel('Hasta')).toHaveValue('')
  })

  await test.step('an entry leads to its deposit', async () => {
    await rows.nth(7).getByRole('link').click()
    await page.waitForURL(`**/payments/${paid.money_movement_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('$ 102.975')
    await expect(page.getByRole('main')).toContainText(`por ${formula}`)
    await expect(tile(page, 'Acreditado a su saldo')).toHaveText('$ 100.000,00')
    await expectSound(page)
  })

  await test.step('fees and IVA of the month, apart by who bore them', async () => {
    await page.goto('/wallet/fees')
    await expect(tile(page, 'Servicio a su cargo, COP')).toHaveText('$ 2.900,01')
    await expect(tile(page, 'IVA a su cargo, COP')).toHaveText('$ 551,00')
    await expect(tile(page, 'A cargo de pagadores, COP')).toHaveText('$ 2.975,00')
    await expectSound(page)
    const csv = csvRows((await downloaded(page, 'Descargar CSV')).bytes, ';')
    expect(csv).toHaveLength(1)
    expect(csv[0]).toMatchObject({ Operaciones: '3', Recibido: '240001,25', 'Servicio a su cargo': '2900,01' })
  })
})

test('what a member of the team may do with money is what they are shown, and the rest is refused', async ({
  open,
  holder,
  platform,
  pool,
}) => {
  await makeReload(holder.client, pool)
  const [viewer, finance] = [
    await makeMember(platform, holder, 'VIEWER'),
    await makeMember(platform, holder, 'FINANCE'),
  ]
  await test.step('one who may only look', async () => {
    const page = await open({ expected: /status of 404/ })
    await signIn(page, { email: viewer.email, password: goodPassword }, '/deposits')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Reportar un depósito' })).toHaveCount(0)
    await page.goto('/wallet')
    await expect(tile(page, 'Transferencias en revisión')).toHaveText('$ 250.000,00')
    await expect(page.getByText('Movimientos')).toHaveCount(0)
    await expectSound(page)
    expect((await page.goto('/deposits/new'))?.status()).toBe(404)
    expect((await page.goto('/wallet/fees'))?.status()).toBe(404)
    for (const path of ['/wallet/csv', '/wallet/pdf', '/wallet/fees/csv', '/wallet/fees/view'])
      expect((await page.request.get(path)).status(), path).toBe(403)
  })
  await test.step('one who keeps the accounts', async () => {
    const page = await open()
    await signIn(page, { email: finance.email, password: goodPassword }, '/wallet')
    await expect(page.getByRole('link', { name: 'Descargar CSV' })).toBeVisible()
    expect((await page.request.get('/wallet/csv')).status()).toBe(200)
    await page.goto('/deposits')
    await expect(page.getByRole('link', { name: 'Reportar un depósito' })).toBeVisible()
  })
  await test.step('nobody', async () => {
    const page = await open()
    for (const path of ['/wallet/csv', '/wallet/pdf', '/deposits/view', '/wallet/view'])
      expect((await page.request.get(path)).status(), path).toBe(401)
    await page.goto('/wallet?currency=USD')
    await page.waitForURL('**/login?next=%2Fwallet%3Fcurrency%3DUSD')
  })
})
