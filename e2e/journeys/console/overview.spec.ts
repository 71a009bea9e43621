import { formatMoney } from '@/lib/format'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { makeReload, review } from '../../support/money/deposits'
import { operator } from '../../support/people/staff'

test('the overview counts an approved bank transfer by day and method, and a day without any has no figure', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, staff] = [await makePerson(), await operator(makePerson)]
  const { id } = await makeReload(person.client, pool, { amount: '12345.67' }, 'MXN')
  /** Amount and fee of the bank transfers approved today in MXN, those of other tests included. */
  const told = async () => {
    const { rows } = await pool.query<{ amount: string; fee: string }>(
      `select sum(amount)::text as amount, sum(fee_service)::text as fee from reload
        where currency = 'MXN' and state = 'Paid'
          and (decided_at at time zone 'America/Bogota')::date = (now() at time zone 'America/Bogota')::date`,
    )
    return rows[0] ?? { amount: '', fee: '' }
  }
  expect((await review(staff.client, id)).status).toBe(200)
  const page = await open()
  await signIn(page, staff, '/console/overview')
  await awake(page.getByText('MXN', { exact: true }))
  await page.getByText('MXN', { exact: true }).click()
  await page.getByLabel('Método').selectOption('Transferencia')
  const chart = page.getByRole('figure', { name: 'Valor por día, MXN' })
  await chart.getByText('Ver los días en una tabla').click()
  const days = chart.getByRole('table').getByRole('row')
  await expect(days).toHaveCount(31)
  const today = async () => (await days.last().textContent()) ?? ''
  await expect.poll(async () => (await today()).endsWith(formatMoney((await told()).amount, 'MXN', 'es'))).toBe(true)
  await expect(days.nth(1)).toHaveText(/sin datos$/)
  await expect(chart.getByRole('table').getByText(/^\$?\s*0,00$/)).toHaveCount(0)
  const without = await days.filter({ hasText: 'sin datos' }).count()
  await expect(chart.locator('.plot i:not(.none)'), 'a bar for each day with data').toHaveCount(30 - without)
  await page.getByText('Servicio', { exact: true }).first().click()
  const fees = page.getByRole('figure', { name: 'Servicio por día, MXN' }).getByRole('row').last()
  await expect
    .poll(async () => (await fees.textContent())?.endsWith(formatMoney((await told()).fee, 'MXN', 'es')))
    .toBe(true)
  const approvals = page.getByRole('figure', { name: 'Tiempo para decidir' })
  await approvals.getByText('Ver los días en una tabla').click()
  await expect(approvals.getByRole('row').last()).toContainText(/\d+ min, \d+ decisi/)
  await expect(approvals.getByRole('row').nth(1)).toHaveText(/sin datos$/)
  const rates = page.getByRole('table', { name: 'Tasa de éxito' })
  await expect(rates.getByRole('row').filter({ hasText: 'Transferencia' })).toContainText(/\d\s%$/)
  await expectSound(page)
})
