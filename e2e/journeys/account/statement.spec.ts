import { awake, expect, expectSound, signIn, test, tile } from '../../support/browser/windows'
import { makeReload, review, startDeposit } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { atTheBank } from '../../support/money/payments'
import { textOfPdf } from '../../support/odd/pdf'
import { makeMember } from '../../support/people/members'
import { goodPassword } from '../../support/people/registration'
import { operator } from '../../support/people/staff'

const testMark = 'PRUEBA: no se movió dinero'

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
  const payer = 'Julián Esteban Mosquera'
  // Entries: 1 of the first, 3 of the second, 3 of the transfer; the balances at both ends, and the heading.
  await expect(rows).toHaveText([
    /Movimiento.*Referencia/s,
    // 40,001.25 at 1 % = 400.0125 → 400.01; IVA 76.0019 → 76.00; 100,000 + 97,025 + 39,525.24 = 236,550.24.
    /Saldo final.*al .*236\.550,24/s,
    new RegExp(`IVA del servicio.*Transferencia ${id}.*−76,00.*236\\.550,24`, 's'),
    new RegExp(`Servicio.*Transferencia ${id}.*−400,01.*236\\.626,24`, 's'),
    new RegExp(`Transferencia bancaria.*Transferencia ${id}.*\\+40\\.001,25`, 's'),
    new RegExp(`IVA del servicio${payer}, Recarga propia${own.external_id}.*−475,00`, 's'),
    new RegExp(`Servicio${payer}, Recarga propia${own.external_id}.*−2\\.500,00`, 's'),
    new RegExp(`Depósito${payer}, Recarga propia${own.external_id}.*\\+100\\.000,00`, 's'),
    new RegExp(`Depósito.*${paid.external_id}.*\\+100\\.000,00`, 's'),
    /Saldo inicial.*antes del primer movimiento.*0,00/s,
  ])
  // 240,001.25 − 3,451.01 = 236,550.24
  await expect(page.getByText('Entró +240.001,25')).toBeVisible()
  await expect(page.getByText('Salió −3.451,01')).toBeVisible()
  await expect(page.getByText(/reload:|mm_/)).toHaveCount(0)

  await test.step('on a phone each entry is a card, with its amount beside its name', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const fee = rows.filter({ hasText: '−400,01' })
    const [name, amount] = [fee.getByText('Servicio'), fee.getByText('−400,01')]
    const [left, right] = [await name.boundingBox(), await amount.boundingBox()]
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(4)
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSound(page)
  })

  await test.step('as a CSV, oldest first: each balance is the one before it and the entry', async () => {
    const { name, bytes } = await downloaded(page, 'Descargar CSV')
    expect(name).toBe('PRUEBA-estado-de-cuenta-COP.csv')
    expect(bytes.toString().split('\r\n')[0]).toBe(`\ufeff"${testMark}"`)
    const lines = csvRows(bytes, ';', 2)
    expect(lines.map(({ Tipo }) => Tipo)).toEqual([
      ...['Saldo inicial', 'Depósito', 'Depósito', 'Servicio', 'IVA del servicio'],
      ...['Transferencia bancaria', 'Servicio', 'IVA del servicio', 'Saldo final'],
    ])
    expect(lines[1]).toMatchObject({ Nombre: payer, Concepto: `'${formula}`, Entra: '100000,00', Sale: '' })
    expect(lines[7]).toMatchObject({ Referencia: `Transferencia ${id}`, Moneda: 'COP', Entra: '', Sale: '76,00' })
    expect(lines[7]?.['Fecha (hora de Bogotá)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const cents = (text = '') => BigInt(text.replace(',', '') || '0')
    let balance = 0n
    for (const line of lines) {
      balance += cents(line.Entra) - cents(line.Sale)
      expect(cents(line['Saldo después'])).toBe(balance)
    }
    expect(`${balance}`).toBe('23655024')
  })

  await test.step('as a PDF, with the sums and the mark of a test installation', async () => {
    const text = await textOfPdf((await downloaded(page, 'Descargar PDF')).bytes)
    for (const part of [testMark, 'Estado de cuenta en COP', 'Recarga propia', '236.550,24', '−76,00', 'Página 1'])
      expect(text).toContain(part)
    const order = [
      'Saldo inicial',
      '100.000,00',
      '40.001,25',
      'Entró',
      '240.001,25',
      'Salió',
      '−3.451,01',
      'Saldo final',
    ]
    expect(order.map((part) => text.split('\n').indexOf(part))).toEqual(
      order.map((part) => text.split('\n').indexOf(part)).toSorted((one, other) => one - other),
    )
    for (const part of order) expect(text.split('\n')).toContain(part)
  })

  await test.step('printed, the page says that it is a test', async () => {
    await expect(page.getByText(testMark)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(testMark)).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('days have the balances of their ends', async () => {
    const day = (plus: number) => new Date(Date.now() - 5 * 3_600_000 + plus * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/wallet?to=${day(-1)}`)
    await expect(rows).toHaveText([/Movimiento/, /Saldo final.*al terminar el.*0,00/s, /Saldo inicial.*0,00/s])
    await page.goto(`/wallet?from=${day(1)}`)
    await expect(rows).toHaveText([
      /Movimiento/,
      /Saldo final.*236\.550,24/s,
      /Saldo inicial.*al empezar el.*236\.550,24/s,
    ])
    await expectSound(page)
    const { bytes } = await downloaded(page, 'Descargar CSV')
    expect(csvRows(bytes, ';', 2).map((line) => line['Saldo después'])).toEqual(['236550,24', '236550,24'])
    await page.goto('/wallet')
  })

  await test.step('search and days are in the address, and exports follow them', async () => {
    await (await awake(page.getByRole('searchbox', { name: 'Buscar movimientos' }))).fill('recarga propia')
    await page.waitForURL('**/wallet?search=recarga+propia')
    // What is found is no part of the time: it has no balance before and after.
    await expect(rows).toHaveCount(4)
    const found = await downloaded(page, 'Descargar CSV')
    expect(csvRows(found.bytes, ';', 2).map(({ Entra, Sale }) => Entra || `-${Sale}`)).toEqual([
      '100000,00',
      '-2500,00',
      '-475,00',
    ])
    await page.getByLabel('Hasta').fill('2020-01-31')
    await page.waitForURL('**/wallet?search=recarga+propia&to=2020-01-31')
    await expect(page.getByText('Ningún movimiento con esos filtros')).toBeVisible()
    await expectSound(page)
    const none = await downloaded(page, 'Descargar PDF')
    expect(await textOfPdf(none.bytes)).toContain('Ningún movimiento con esos filtros')
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await page.waitForURL('**/wallet')
    await expect(rows).toHaveCount(10)
    await expect(page.getByLabel('Hasta')).toHaveValue('')
  })

  await test.step('an entry leads to what it is of', async () => {
    await rows.nth(4).getByRole('link', { name: 'Transferencia bancaria' }).click()
    await page.waitForURL(`**/deposits/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Transferencia ${id}`)
    await page.goto('/wallet')
    await rows.nth(8).getByRole('link').click()
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
    const csv = csvRows((await downloaded(page, 'Descargar CSV')).bytes, ';', 2)
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
  await test.step('a member with the role FINANCE', async () => {
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
