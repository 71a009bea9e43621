import type { Page } from '@playwright/test'
import { awake, expect, expectSound, openListed, signIn, test } from '../../support/browser/windows'
import { fileOf, paidTwice, takenBack } from '../../support/money/cases'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { operator } from '../../support/people/staff'

const headed = async (page: Page, path: string, title: string) => {
  await page.waitForURL(`**${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('a trace leads to the very case and the very reversal, open or closed, from wherever it begins', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const { id: held, movementId: late } = await paidTwice(holder.client, anyone, pool)
  const { id: back, movementId: taken } = await takenBack(holder.client, anyone, pool)
  const files = [await fileOf(pool, 'suspense', held), await fileOf(pool, 'reversal', back)] as const
  const [atCase, atReversal] = [`/console/cases/${files[0].id}`, `/console/cases/${files[1].id}`]
  const [caseTitle, reversalTitle] = [`Caso ${files[0].number}`, `Caso ${files[1].number}`]

  const page = await open({ expected: /status of 404|was preloaded using link preload/ })
  await signIn(page, one, `/console/movements/${late}`)
  await page.getByRole('link', { name: 'Ver el caso' }).click()
  await headed(page, atCase, caseTitle)
  const decision = page.getByRole('region', { name: 'Decisión' })
  await expect(decision.getByText('Abierto', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'Caso', exact: true }).getByRole('list').last()
  await expect(history.getByRole('listitem')).toHaveText(/Se abrió solo/)
  await page.goto(`/console/movements/${taken}`)
  const badges = page.getByRole('heading', { level: 1 }).locator('xpath=../..')
  await expect(badges.getByText('Reversado', { exact: true }), 'the page says what the list says').toBeVisible()
  await expect(page.getByRole('link', { name: /^Caso \d+ · Reversión del banco$/ })).toHaveAttribute('href', atReversal)
  await page.getByRole('link', { name: 'Ver el caso' }).click()
  await headed(page, atReversal, reversalTitle)
  await expectSound(page)

  const credit = { action: 'CREDIT', reason: 'Pagó dos veces y lo pidió como abono.' }
  await one.client.post(`/panel/suspense/${held}/`, credit)
  await two.client.post(`/panel/suspense/${held}/`, { action: 'CREDIT' })
  const close = { action: 'CLOSE', reason: 'Contracargo del banco.', wallet: '100000', fees: 'GIVEN_UP' }
  for (const { client } of [one, two]) await client.post(`/panel/reversals/${back}/`, close)

  const ways: [string, string | RegExp, string, string][] = [
    [`/console/movements/${late}`, 'Ver el caso', atCase, caseTitle],
    [`/console/movements/${taken}`, 'Ver el caso', atReversal, reversalTitle],
    ['/console/ledger/COP/suspense', `Por aplicar ${held}`, atCase, caseTitle],
    ['/console/ledger/COP/reversals', `Reversión ${back}`, atReversal, reversalTitle],
    ['/console/audit?area=suspense', `Por aplicar ${held}`, atCase, caseTitle],
    ['/console/audit?area=reversal', `Reversión ${back}`, atReversal, reversalTitle],
  ]
  for (const [from, name, to, title] of ways)
    await test.step(`${from} leads to ${to}`, async () => {
      await page.goto(from)
      await openListed(page, page.getByRole('link', { name, exact: true }))
      await headed(page, to, title)
    })
  await page.goto(`/console/users/${holder.id}`)
  await page.locator(`main a[href="/console/ledger/COP/wallet%3A${holder.id}"]`).click()
  await page
    .getByRole('link', { name: `Por aplicar ${held}`, exact: true })
    .first()
    .click()
  await headed(page, atCase, caseTitle)
  await expect(decision.getByText('Acreditado', { exact: true })).toBeVisible()
  const deeds = history.getByRole('listitem')
  await expect(deeds.filter({ hasText: 'Caso propuesto' })).toContainText(credit.reason)
  await expect(deeds.filter({ hasText: 'Caso acreditado' })).toBeVisible()
  await expectSound(page)
  await page.goto(atReversal)
  await expect(decision.getByText('Cerrado', { exact: true })).toBeVisible()
  await expect(deeds.filter({ hasText: 'Cierre de reversión propuesto' })).toContainText('Contracargo del banco.')
  await expect(deeds.filter({ hasText: 'Reversión cerrada' })).toBeVisible()
  await page.goto(`/console/cases?tab=closed&search=${late}`)
  await openListed(page, page.locator(`a[href*="${files[0].id}"]`))
  await page.waitForURL(({ pathname }) => pathname === atCase)
  for (const none of ['/console/suspense/999999999', '/console/reversals/x', '/console/cases/x'])
    expect((await page.goto(none))?.status(), none).toBe(404)
})

test('pages opened from a past day show that day: its accounts, their files, the way back, another currency, a reload', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const link = await makeLink(holder.client, { amount: '50000.00' })
  const { money_movement_id: today } = await payAndApprove(anyone, link.uuid)
  const { rows } = await pool.query<{ day: string }>(
    `select to_char((now() at time zone 'America/Bogota')::date - 1, 'YYYY-MM-DD') as day`,
  )
  const day = rows[0]?.day ?? ''
  const page = await open()
  // of the holder's alone: the accounts of the service show what other tests do meanwhile
  const wallet = `/console/ledger/COP/wallet:${holder.id}`
  await signIn(page, await operator(makePerson), wallet)
  await expect(page.getByRole('link', { name: today }), 'today it is there').toBeVisible()
  await page.goto(`${wallet}?day=${day}`)
  await expect(page.getByText('Lo que había pasado al cierre del')).toBeVisible()
  await expect(page.getByRole('link', { name: today }), 'what came later is not').toHaveCount(0)
  await page.goto(`/console/ledger?day=${day}`)
  const trial = page.getByRole('table', { name: 'Balance de comprobación en COP' })
  const row = trial.getByRole('row').filter({ hasText: 'Ingresos por servicio' })
  const stood = (await row.getByRole('cell').last().textContent())?.replaceAll('.', '')
  await row.getByRole('link', { name: 'Ingresos por servicio' }).click()
  await page.waitForURL(`**/console/ledger/COP/fees?day=${day}`)
  await expect(page.getByText('Lo que había pasado al cierre del')).toBeVisible()
  await expectSound(page)

  const file = await downloaded(page, 'Exportar CSV')
  expect(file.name).toBe(`PRUEBA-cuenta-del-libro-fees-COP-${day}.csv`)
  const posted = csvRows(file.bytes, ';')
  expect(posted.length).toBeGreaterThan(0)
  const { rows: summed } = await pool.query<{ sum: string }>(
    'select sum(one::numeric)::text from unnest($1::text[]) one',
    [posted.map(({ Valor = '' }) => Valor.replace(',', '.'))],
  )
  expect(summed[0]?.sum.replace('.', ','), 'the file sums to the trial balance of that day').toBe(stood)

  await page.reload()
  await expect(page.getByText('Lo que había pasado al cierre del')).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Pasarela sandbox' }).first().click()
  await page.waitForURL(`**/console/ledger/COP/rail%3Asandbox?day=${day}`)
  await page.getByRole('link', { name: 'Más antiguos' }).click()
  await page.waitForURL(/before=\d+/)
  expect(new URL(page.url()).searchParams.get('day')).toBe(day)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await page.waitForURL(`**/console/ledger/COP/rail%3Asandbox?day=${day}`)
  await page.getByRole('main').getByRole('link', { name: 'Libro mayor' }).click()
  await page.waitForURL(`**/console/ledger?day=${day}`)
  await page.getByRole('link', { name: 'USD', exact: true }).click()
  await page.waitForURL(`**/console/ledger?currency=USD&day=${day}`)
  await page.getByRole('table').first().getByRole('link').first().click()
  await page.waitForURL(new RegExp(`/console/ledger/USD/.*day=${day}`))
  await page.getByRole('main').getByRole('link', { name: 'Libro mayor' }).click()
  await page.waitForURL(`**/console/ledger?currency=USD&day=${day}`)
  await page.goto(`/console/ledger/COP/fees?day=${day}`)
  await awake(page.getByRole('link', { name: 'Hoy', exact: true }))
  await page.getByRole('link', { name: 'Hoy', exact: true }).click()
  await page.waitForURL('**/console/ledger/COP/fees')
  await expect(page.getByText('Lo que había pasado al cierre del')).toHaveCount(0)
})
