import { expect, expectSound, test } from '../../support/browser/windows'
import type { Client } from '../../support/client'
import { startDeposit } from '../../support/money/deposits'
import { Payer } from '../../support/money/payer'
import { balanceOf } from '../../support/money/payments'
import { phone } from '../../support/test'

const desktop = { viewport: { width: 1440, height: 900 } }

/** Reads the status, as an API client polls it. */
const polled = (client: Client, id: string) => async () =>
  (await client.get<{ status: string }>(`/api/reload/status/${id}/`)).body.status

for (const { type, window, amount } of [
  { type: 'bancolombia', window: phone, amount: { amount: '40001.25' } },
  { type: 'pse', window: desktop, amount: { amount_cop: '40001.25' } },
] as const) {
  test(`a deposit by ${type}: the client sends the payer on, who authorises and comes back, and the client reads it`, async ({
    open,
    holder,
    pool,
  }) => {
    const { money_movement_id: id, payment_link } = await startDeposit(holder.client, { type, ...amount })
    const payer = new Payer(await open(window))
    const { page } = payer
    await page.goto(payment_link ?? '')
    // The checkout page redirects to the bank as soon as the bank's address is known.
    await page.waitForURL(/\/sandbox\/bank\/mm_/)
    expect(payer.movement()).toBe(id)
    await expectSound(page)
    await payer.answer('approve')
    await payer.sees('succeeded')
    await expect(page.getByRole('main')).toContainText('PSE' === type.toUpperCase() ? 'PSE' : 'Bancolombia')
    await expectSound(page)
    await expect.poll(polled(holder.client, id)).toBe('succeeded')
    expect(await balanceOf(pool, holder.id)).toBe('40001.25')
    const back = page.getByRole('link', { name: /^Volver a/ })
    const url = new URL((await back.getAttribute('href')) ?? '')
    expect(url.origin).toBe('https://tienda.example')
    expect(url.searchParams.get('money_movement_id')).toBe(id)
    expect(url.searchParams.get('status')).toBe('succeeded')
  })
}

test('a deposit by Nequi: there is no address; the payer pays with the key, and the client reads it', async ({
  open,
  holder,
  pool,
}) => {
  const started = await startDeposit(holder.client, { type: 'nequi', amount: '40001.25' })
  const { money_movement_id: id, tracking_key: key } = started
  expect(started.payment_link).toBeNull()
  const payer = new Payer(await open(phone))
  const { page } = payer
  // The API client may still show the payer the checkout page: it has the instructions.
  await page.goto(`/checkout/${id}`)
  await payer.sees('nequi')
  await expect(page.locator('.payment-key b')).toHaveText(new RegExp(key.replaceAll(/(.{4})(?=.)/g, '$1\\s?')))
  await expectSound(page)
  await page.getByRole('link', { name: payer.words.checkout.openNequi }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await payer.answer('approve')
  await payer.sees('succeeded')
  await expect.poll(polled(holder.client, id)).toBe('succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('40001.25')
})

test('a deposit that the bank declines: the payer reads it, nothing is credited, and the client reads `failed`', async ({
  open,
  holder,
  pool,
}) => {
  const { money_movement_id: id, payment_link } = await startDeposit(holder.client, { type: 'bancolombia' })
  const payer = new Payer(await open(phone))
  await payer.page.goto(payment_link ?? '')
  await payer.page.waitForURL(/\/sandbox\/bank\/mm_/)
  await payer.answer('decline')
  await payer.sees('declined')
  await expectSound(payer.page)
  await expect.poll(polled(holder.client, id)).toBe('failed')
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})
