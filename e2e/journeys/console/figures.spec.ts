import type { Page } from '@playwright/test'
import { formatDate, noonOf } from '@/lib/format'
import { awake, expect, expectSound, openListed, signIn, streamedIn, test, tile } from '../../support/browser/windows'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { operator, superuser } from '../../support/people/staff'

/** Pesos of a text such as `$ 1.234,56`, as cents. */
const cents = (text: string) => BigInt(text.replace(/[^\d−-]/g, '').replace('−', '-'))

/** Sum of a column of the file of a page, in cents. */
async function fileSum(page: Page, column: string): Promise<bigint> {
  const { bytes } = await downloaded(page, 'Exportar CSV')
  return csvRows(bytes, ';').reduce((sum, row) => sum + cents(row[column] ?? '0'), 0n)
}

const shown = async (page: Page, label: string) => cents((await tile(page, label).textContent()) ?? '')

/** Payments of other tests come in meanwhile: the figure is read anew until the file beside it is of the same moment. */
const expectSummed = (page: Page, label: string, column: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Exportar CSV' })).toBeVisible()
    expect(await fileSum(page, column), 'the file sums to the figure above it').toBe(await shown(page, label))
  }).toPass({ timeout: 20_000 })

test('the overview’s figures, bars and rates open the rows that sum to them, and a row leads to the payment', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const { uuid } = await makeLink(holder.client, { amount: '73219.37' })
  const { money_movement_id: paid } = await payAndApprove(anyone, uuid)
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/overview')
  const tiles = [
    ['Valor', 'Valor'],
    ['Servicio', 'Servicio'],
    ['IVA', 'IVA'],
  ] as const
  for (const [label, column] of tiles)
    await test.step(label, async () => {
      await page.goto('/console/overview')
      await tile(page, label).getByRole('link').click()
      await page.waitForURL(/\/console\/overview\/rows\?/)
      await expectSummed(page, 'Suma', column)
    })
  await page.goto('/console/overview')
  const chart = page.getByRole('figure', { name: 'Valor por día, COP' })
  await chart.getByText('Ver los días en una tabla').click()
  await chart.getByRole('row').last().getByRole('link').click()
  await page.waitForURL(/from=(\d{4}-\d\d-\d\d)&to=\1/)
  await expectSound(page)
  await expectSummed(page, 'Suma', 'Valor')
  await page.goto('/console/overview')
  const rates = page.getByRole('table', { name: 'Tasa de éxito' })
  await rates.getByRole('row').filter({ hasText: 'Bancolombia' }).getByRole('link').last().click()
  await page.waitForURL(/measure=succeeded/)
  await openListed(page, page.getByRole('link', { name: paid }))
  await page.waitForURL(`**/console/movements/${paid}`)
})

test('wallets open from the trial balance; a statement says whose it is, where it began and where it ended', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const { uuid, description } = await makeLink(holder.client, { amount: '50000.00' })
  await payAndApprove(anyone, uuid)
  const { rows } = await pool.query<{ today: string; balance: string }>(
    `select to_char(now() at time zone 'America/Bogota', 'YYYY-MM-DD') as today, balance::text as balance
       from ledger_account where code = $1 and currency = 'COP'`,
    [`wallet:${holder.id}`],
  )
  const [{ today = '', balance = '' } = {}] = rows
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/ledger')
  await page.getByRole('link', { name: 'Billeteras de titulares' }).click()
  await page.waitForURL('**/console/ledger/COP/wallets')
  await expectSound(page)
  await openListed(page, page.locator(`main a[href="/console/ledger/COP/wallet%3A${holder.id}"]`))
  await page.waitForURL(`**/console/ledger/COP/wallet%3A${holder.id}`)
  await expect(page.locator(`main a[href="/console/users/${holder.id}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Billetera de Rosa .+ · COP$/)
  expect(String(await shown(page, 'Saldo al comenzar')), 'from the first transfer on').toBe('0')
  await expect(page.getByRole('row').filter({ hasText: 'Link pagado' })).toContainText(description ?? '')
  await page.getByLabel('Desde').fill(today)
  await page.waitForURL(new RegExp(`from=${today}`))
  const opening = `Saldo al comenzar el ${formatDate(noonOf(today), 'es')}`
  expect([await shown(page, opening), await shown(page, 'Saldo')].map(String)).toEqual(['0', balance.replace('.', '')])
  expect(await fileSum(page, 'Valor')).toBe(cents(balance))
  await expectSound(page)
})

test('a tile holds an amount of ten digits in English on the narrowest phone', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const { uuid } = await makeLink(holder.client, { amount: '50000.00' })
  await payAndApprove(anyone, uuid)
  const page = await open({ locale: 'en' })
  await signIn(page, await superuser(makePerson), '/console/overview')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/console/overview', '/console/overview/rows', `/console/ledger/COP/wallet:${holder.id}`]) {
      await page.goto(path)
      await streamedIn(page)
      await awake(page.locator('.stat').last())
      const beyond = await page.locator('.stat').evaluateAll((tiles) => {
        for (const tile of tiles) {
          const value = tile.querySelector('.stat-value *:not(:has(*))')
          if (value) value.textContent = 'COP\u00a01,234,567,890.12'
        }
        return tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent)
      })
      expect(beyond, `${path} at ${width}`).toEqual([])
    }
  }
})
