import { mergeTests } from '@playwright/test'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { expectSound, test as windows } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { makeLink, transfersOf } from '../../support/money/payments'
import { phone } from '../../support/test'
import { expect, test as onWompi } from '../../support/wompi/house'
import { approving, holdBanks } from '../../support/wompi/payments'

const test = mergeTests(windows, onWompi)
test.slow()

const ways = [
  {
    method: 'BANCOLOMBIA',
    window: { ...phone },
    language: 'es',
    fill: (payer: Payer) => payer.fill({ name: 'Ana Ruiz', email: 'ana@correo.example' }),
  },
  {
    method: 'PSE',
    window: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en-GB' },
    language: 'en',
    fill: async (payer: Payer) => {
      await payer.searchBank('davivienda', 'Davivienda')
      await payer.fill({ name: 'Ana Ruiz', document: '1018437902', phone: '3105550147', email: 'ana@mail.example' })
    },
  },
  {
    method: 'NEQUI',
    window: { ...phone, colorScheme: 'dark' },
    language: 'es',
    fill: (payer: Payer) => payer.fill({ name: 'Ana Ruiz', nequiPhone: approving }),
  },
] as const

for (const { method, window, language, fill } of ways) {
  test(`a payer pays by ${method} at Wompi: both texts accepted, the bank's own page, and credited`, async ({
    open,
    holder,
    railHouse: { baseUrl, pool },
    wompi,
  }) => {
    // The phone does not answer on its own: the payer approves after reading the instructions.
    await wompi.control({ redirect: 'before', answerAfter: 600_000 })
    const { uuid } = await makeLink(holder.client)
    const offer = async () =>
      (await holder.client.get<PublicLink>(`/api/payment_link/${uuid}/status/`)).body.methods.find(
        (one) => one.method === method,
      )
    const baseURL = baseUrl.replace('127.0.0.1', 'localhost')
    const payer = new Payer(await open({ ...window, baseURL }), language)
    const { page } = payer
    const known = method === 'PSE' ? await holdBanks(pool) : null
    if (known) await expect.poll(offer).toMatchObject({ reason: 'banks_unavailable' })
    await payer.open(uuid)
    if (known) {
      // The page was rendered before the gateway reported its banks: it receives them later.
      await expect(page.getByRole('radio', { name: /^PSE/ })).toBeDisabled()
      await known()
      await expect(page.locator('option', { hasText: 'Davivienda' })).toBeAttached()
    }
    await payer.choose(method)
    await fill(payer)
    for (const box of await page.getByRole('checkbox').all()) {
      await expect(box).not.toBeChecked()
      await box.check()
    }
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expectSound(page)
    await payer.button().click()
    if (method === 'NEQUI') {
      await payer.sees('nequi')
      await wompi.control({ settle: { reference: payer.movement(), status: 'APPROVED' } })
    } else {
      await page.waitForURL(`${wompi.origin}/bank/*`)
      await page.getByRole('button', { name: 'Aprobar' }).click()
      await page.waitForURL(/\/checkout\/mm_/)
    }
    await payer.sees('succeeded')
    await expectSound(page)
    const movement = payer.movement()
    expect(await transfersOf(pool, movement)).toContain('rail:wompi → wallet 50000.00 COP')
    const { rows } = await pool.query(
      'select type, address is not null as known from payer_consent where movement_id = $1 order by type',
      [movement],
    )
    expect(rows).toEqual([
      { type: 'END_USER_POLICY', known: true },
      { type: 'PERSONAL_DATA_AUTH', known: true },
    ])
  })
}
