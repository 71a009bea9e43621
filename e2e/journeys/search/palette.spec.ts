import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { awake, expect, faultsOf, signIn, test } from '../../support/browser/windows'
import { paidTwice } from '../../support/money/cases'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { addBeneficiary, fill } from '../../support/money/payouts'
import { decide } from '../../support/money/returns'
import { operator } from '../../support/people/staff'
import { unusual } from '../../support/searched'

async function openPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: /Buscar|Search/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return palette
}

test('Enter waits for the answer to what was typed: rows of the search before stay in sight, and none can be chosen', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const [one, other] = [unusual(), unusual()]
  const pay = async (payer_name: string) =>
    (await startPayment(anyone, (await makeLink(holder.client)).uuid, { ...payBodies.PSE, payer_name }))
      .money_movement_id
  await pay(`${one} Zuluaga`)
  const sought = await pay(`${other} Quintero`)
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/overview')
  const palette = await openPalette(page)
  const field = palette.getByRole('combobox')
  await field.fill(one)
  await expect(palette.getByRole('option').filter({ hasText: 'Zuluaga' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/panel/search/', async (route) => {
    await held.promise
    await route.continue()
  })
  await field.fill(other)
  await page.keyboard.press('Enter')
  await expect(palette.locator('[aria-busy=true]')).toContainText('Zuluaga')
  await expect(palette.getByRole('option').filter({ hasText: 'Zuluaga' })).toHaveCount(0)
  await palette.getByText('Zuluaga').click({ force: true })
  await expect(palette).toBeVisible()
  expect(await faultsOf(page), 'while the answer is on its way').toEqual([])
  held.resolve()
  await page.waitForURL(`**/console/movements/${sought}`)
  await openPalette(page)
  await expect(palette.getByRole('option').filter({ hasText: other })).toBeVisible()
  await expect(palette.getByRole('option').filter({ hasText: one })).toHaveCount(0)
})

test('what tells payments apart stands first, the amount that was typed is named, and nothing is cut off at the side', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const name = unusual()
  const staff = await operator(makePerson)
  const pesos = `${randomInt(1_000, 4_000)}000`
  const link = await makeLink(holder.client, {
    amount: `${pesos}.00`,
    description: 'Pintura y calcomanías, orden 2481',
  })
  const by = { ...payBodies.PSE, payer_name: `${name} Quintero` }
  const { money_movement_id: id, total_to_pay: total } = await startPayment(anyone, link.uuid, by)
  for (const [locale, width] of [
    ['es', 1440],
    ['en', 1440],
    ['en', 390],
    ['en', 360],
  ] as const) {
    const page = await open({ viewport: { width, height: 800 }, locale: locale === 'es' ? 'es-CO' : 'en-GB' })
    await signIn(page, staff, '/console/overview')
    const palette = await openPalette(page)
    await palette.getByRole('combobox').fill(`${name} ${total.split('.')[0]}`)
    const row = palette.getByRole('option').filter({ hasText: `${name} Quintero` })
    await expect(row).toContainText(locale === 'es' ? /Total a pagar \$/ : /Total to pay COP/)
    await expect(row).toContainText(id.slice(0, 11))
    const text = (await row.textContent()) ?? ''
    expect(text.indexOf('PSE'), 'the method before what it is for').toBeLessThan(text.indexOf('orden 2481'))
    const over = await palette.getByRole('option').evaluateAll((rows) =>
      rows.flatMap((one) => {
        const end = one.getBoundingClientRect().right
        return [...one.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > end)
          .map((part) => part.textContent)
      }),
    )
    expect(over, `${locale} at ${width}`).toEqual([])
  }
})

test('a document offers no link of its digits, and an amount does where a link may have it', async ({
  open,
  holder,
  anyone,
}) => {
  const document = `${randomInt(20_000_000, 49_000_000)}`
  const link = await makeLink(holder.client)
  await startPayment(anyone, link.uuid, { ...payBodies.PSE, payer_name: 'Ana Ruiz', payer_document: document })
  const page = await open()
  await signIn(page, holder, '/links')
  const palette = await openPalette(page)
  const offered = palette.getByRole('option').filter({ hasText: 'Crear link por' })
  const field = palette.getByRole('combobox')
  await field.fill(document)
  await expect(palette.getByRole('option').filter({ hasText: 'Ana Ruiz' })).toBeVisible()
  await expect(offered).toHaveCount(0)
  for (const [text, count] of [
    ['73.219,37', 1],
    ['20', 0],
    ['999.999.999', 0],
    ['caso 73219', 0],
    ['$ 81.905', 1],
  ] as const) {
    await field.fill(text)
    await expect(
      palette
        .getByRole('status')
        .or(palette.getByText(/resultado|Nada con/))
        .first(),
    ).toBeVisible()
    await expect(palette.locator('[aria-busy=false]')).toBeVisible()
    await expect(offered, text).toHaveCount(count)
  }
})

test('the palette names states as the lists do', async ({ open, holder, makePerson, pool }) => {
  const [name, staff] = [unusual(), await operator(makePerson)]
  await fill(holder, staff.client, pool)
  const beneficiary = await addBeneficiary(holder, pool, { own: false, name })
  const asked = await holder.client.post<{ id: string }>('/api/payouts/', {
    ...{ currency: 'COP', amount: '12345.00', beneficiary_id: beneficiary, description: 'Tornillos' },
  })
  for (const [reader, path] of [
    [holder, '/payouts'],
    [staff, '/console/payouts?status=requested'],
  ] as const) {
    const page = await open()
    await signIn(page, reader, path)
    const palette = await openPalette(page)
    await palette.getByRole('combobox').fill(asked.body.id)
    await expect(palette.getByRole('option').filter({ hasText: name })).toContainText('Solicitado')
  }
})

test('the palette says of a closed case what came of it', async ({ open, holder, anyone, makePerson, pool }) => {
  const payer = unusual()
  const by = { ...payBodies.PSE, payer_name: `${payer} Ruiz` }
  const { id } = await paidTwice(holder.client, anyone, pool, {}, by)
  const staff = [await operator(makePerson), await operator(makePerson)] as const
  const credit = { action: 'CREDIT', reason: 'Pagó dos veces.' }
  for (const { client } of staff) expect((await decide(client, id, credit)).status).toBe(200)
  const page = await open()
  await signIn(page, staff[0], '/console/cases')
  const palette = await openPalette(page)
  await palette.getByRole('combobox').fill(payer)
  await expect(palette.getByRole('option').filter({ hasText: 'Caso ' })).toContainText('Acreditado')
})

test('keys are named as those of the machine', async ({ open, holder }) => {
  for (const [userAgent, keys] of [
    [undefined, ['Ctrl K', 'Ctrl']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', ['⌘K', '⌘']],
  ] as const) {
    const page = await open(userAgent ? { userAgent } : {})
    await signIn(page, holder, '/links')
    const button = await awake(page.getByRole('button', { name: 'Buscar' }).first())
    await expect(button).toContainText(keys[0])
    const palette = await openPalette(page)
    await expect(palette.getByText(keys[1], { exact: true })).toBeVisible()
  }
})
