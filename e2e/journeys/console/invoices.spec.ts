import { mergeTests } from '@playwright/test'
import { post } from '../../books/law/ledger'
import { test as houses } from '../../support/books'
import { press, toldOf, winner } from '../../support/browser/two-windows'
import { awake, deafen, expect, expectSound, signIn, test as windows } from '../../support/browser/windows'
import { type House, openHouse, until } from '../../support/house/house'
import { factusOfTest, giveDocuments, happenedLastMonth, type OfFactus } from '../../support/money/invoices'
import { makeAccount, makePerson } from '../../support/people/people'
import { operatorOf } from '../../support/people/staff'
import { phone } from '../../support/test'

const charge = (name: string, owner: number) => [
  { key: `${name}:owner`, from: 'rail:sandbox', to: `wallet:${owner}`, amount: '10000000.00' },
  { key: `${name}:fee`, from: `wallet:${owner}`, to: 'fees', amount: '250000.00' },
  { key: `${name}:iva`, from: `wallet:${owner}`, to: 'iva', amount: '47500.00' },
]

type Invoiced = { house: House; holder: Awaited<ReturnType<typeof makeAccount>>; month: string }

/** A server with a provider and two holders who were charged last month, of whose documents the DIAN refuses one. */
const test = mergeTests(windows, houses).extend<OfFactus & { invoiced: Invoiced }>({
  factus: factusOfTest,
  invoiced: async ({ scratch, factus }, use) => {
    const { pool } = scratch
    const [holder, refused] = [
      await makeAccount(pool),
      await makeAccount(pool, { businessName: 'Ferretería El Roble' }),
    ]
    await post(pool, 'mm_a', charge('mm_a', holder.id))
    await post(pool, 'mm_b', charge('mm_b', refused.id))
    const month = await happenedLastMonth(scratch)
    await giveDocuments(scratch)
    factus.control({ dian: { [`${1_018_430_000 + refused.id}`]: 'El documento no está en el RUT' } })
    const { close, ...house } = await openHouse(scratch, { ...factus.variables, INVOICER_FROM: month })
    await use({ house, holder, month })
    await close()
  },
})

// `invoiced` stands first: the windows close before their server does
test('a month is invoiced, what the DIAN refused is corrected, and two operators cancel one; its holder sees them', async ({
  invoiced: { house, holder, month },
  factus,
  open,
}) => {
  test.slow()
  const { pool } = house
  const baseURL = house.baseUrl.replace('127.0.0.1', 'localhost')
  const [one, two] = [await winner((standing) => makePerson(house.baseUrl, pool, standing)), await operatorOf(house)]
  const states = async () =>
    (await pool.query<{ state: string }>('select state::text from fee_invoice order by id')).rows.map(
      ({ state }) => state,
    )
  await until('both are sent', 60_000, async () => `${await states()}` === 'validated,rejected')

  const desk = await open({ baseURL, expected: /status of 400/ })
  await signIn(desk, one, '/console/accounting/invoices')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Facturas de servicio')
  await expect(desk.getByText('Sin proveedor de facturación')).toHaveCount(0)
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name })
  await expect(row('Rosa Aristizábal')).toContainText('SETP990000001')
  await expect(row('Rosa Aristizábal')).toContainText('297.500,00')
  await expect(row('Ferretería El Roble')).toContainText('El documento no está en el RUT')
  await expectSound(desk)

  // Corrected, and sent again.
  factus.control({ dian: {} })
  await row('Ferretería El Roble').getByRole('link').first().click()
  await desk.waitForURL('**/console/accounting/invoices/*')
  await expect(desk.getByText('El proveedor la rechazó')).toBeVisible()
  await expectSound(desk)
  const late = await open({ baseURL, locale: 'en-US', expected: /status of 400/ })
  await deafen(late)
  await signIn(late, two, new URL(desk.url()).pathname)
  await awake(late.getByRole('button', { name: 'Send again' }))
  await press(desk, 'Enviar de nuevo')
  await expect(desk.getByText('SETP990000002'), 'the page follows the worker').toBeVisible({ timeout: 30_000 })
  await press(late, 'Send again')
  await expect(toldOf(late, 'Invoice sent again')).toBeVisible()
  const { rowCount } = await pool.query(`select from audit_entry where action = 'fee_invoice.retried'`)
  expect(rowCount, 'it was sent again once').toBe(1)

  // A credit note takes two, and a reason.
  await (await awake(desk.getByRole('button', { name: 'Anular con nota crédito' }))).click()
  await desk.getByRole('button', { name: 'Proponer anulación' }).click()
  await expect(desk.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await desk.getByLabel('Motivo').fill('El titular cambió de NIT.')
  await desk.getByRole('button', { name: 'Proponer anulación' }).click()
  await expect(desk.getByText('Anular la factura SETP990000002')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Anular con nota crédito' })).toHaveCount(0)
  await expectSound(desk)

  const hand = await open({ ...phone, baseURL })
  await signIn(hand, two, '/console/accounting/invoices')
  await expect(hand.getByText('El titular cambió de NIT.')).toBeVisible()
  await expectSound(hand)
  await (await awake(hand.getByRole('button', { name: /^Confirmar/ }))).click()
  await expect(hand.getByText('NC1'), 'the worker sent the note').toBeVisible({ timeout: 30_000 })
  await expect(desk.getByText('Anulada', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expectSound(desk)
  expect(await states()).toEqual(['validated', 'cancelled'])
  expect(factus.state().notes).toMatchObject([{ total: '297500.00', observation: 'El titular cambió de NIT.' }])

  // Invoiced again with the profile's data, by one of them.
  await (await awake(desk.getByRole('button', { name: 'Facturar de nuevo' }))).click()
  const next = desk.getByRole('list').getByRole('link', { name: 'SETP990000003' })
  await expect(next, 'the worker sent it').toBeVisible({ timeout: 30_000 })
  await expect(desk.getByRole('button', { name: 'Facturar de nuevo' })).toHaveCount(0)
  await expectSound(desk)
  await next.click()
  await expect(desk.getByRole('link', { name: 'SETP990000002' }), 'the one that it follows').toBeVisible()
  expect(await states()).toEqual(['validated', 'cancelled', 'validated'])

  const own = await open({ ...phone, baseURL })
  await signIn(own, holder, `/wallet/fees?year=${month.slice(0, 4)}`)
  await expect(own.getByRole('heading', { name: 'Facturas electrónicas' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Ver SETP990000001 en la DIAN' })).toHaveAttribute(
    'href',
    /^https:\/\/catalogo-vpfe/,
  )
  await expect(own.getByText('SETP990000002')).toHaveCount(0)
  await expectSound(own)
})

test('without a provider nothing is made or sent, and the page says so and leads to the CSV', async ({
  ownHouse,
  open,
}) => {
  const page = await open({ baseURL: ownHouse.baseUrl.replace('127.0.0.1', 'localhost') })
  await signIn(page, await operatorOf(ownHouse), '/console/accounting/invoices')
  await expect(page.getByText('Sin proveedor de facturación')).toBeVisible()
  await expect(page.getByRole('link', { name: 'CSV del mes' })).toHaveAttribute('href', /accounting\/fees\?month=20/)
  await expectSound(page)
})
