import { type BrowserContextOptions, mergeTests } from '@playwright/test'
import { expect, expectSound, test as inWindows } from '../../support/browser/windows'
import { test as onCobre } from '../../support/cobre/house'
import { Payer } from '../../support/money/payer'
import { balanceOf, makeLink } from '../../support/money/payments'
import { phone } from '../../support/test'

/** Windows on the app over Cobre; the bank's pages are those of the fake. */
const test = mergeTests(inWindows, onCobre).extend<{ pays: (options: BrowserContextOptions) => Promise<Payer> }>({
  pays: async ({ open, railHouse }, use) => {
    const baseURL = railHouse.baseUrl.replace('127.0.0.1', 'localhost')
    await use(async (options) => {
      const english = options.locale?.startsWith('en')
      return new Payer(await open({ ...options, baseURL }), english ? 'en' : 'es')
    })
  },
})

// The first test of a worker starts a server.
test.slow()

const link = { currency: 'COP', amount: '40001.25', description: 'Pedido de la semana' }

test('PSE on a phone in Spanish: to the bank and back, and though every notification is lost the page says so', async ({
  pays,
  holder,
  cobre,
  railHouse: { pool },
}) => {
  await cobre.control({ events: { drop: true }, redirect: 'before' })
  const { uuid } = await makeLink(holder.client, link)
  const payer = await pays(phone)
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('PSE')
  await payer.searchBank('bogota', 'Banco de Bogotá')
  const who = { name: 'Julián Mosquera', document: '1018437902', phone: '3105550147', email: 'julian@correo.example' }
  await payer.fill(who)
  await payer.button().click()
  await page.waitForURL(`${cobre.origin}/bank/*`, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PSE de pruebas')
  // 40,001.25 + 800.03 + 152.01 = 40,953.29, and Cobre charges whole pesos.
  await expect(page.getByRole('main')).toContainText('40.954')
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await payer.sees('succeeded')
  await expectSound(page)
  const order = cobre.books.orders.byExternalId(payer.movement())
  await page.getByRole('link', { name: payer.words.checkout.receipt }).click()
  await expect(page.getByRole('main')).toContainText(order?.tracking ?? 'no CUS')
  expect(await balanceOf(pool, holder.id)).toBe('40001.25')
})

test('Bancolombia at a desk in English: declined at the bank, and the payer reads it', async ({
  pays,
  holder,
  cobre,
  railHouse: { pool },
}) => {
  const { uuid } = await makeLink(holder.client, link)
  const payer = await pays({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Grace Hopper', email: 'grace@mail.example' })
  await payer.button().click()
  await page.waitForURL(`${cobre.origin}/bank/*`, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await payer.sees('declined')
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('Nequi on a phone: the push is sent, the payer answers it, and the page updates without a reload', async ({
  pays,
  holder,
  cobre,
  railHouse: { pool },
}) => {
  await cobre.control({ answerAfter: 1_500 })
  const { uuid } = await makeLink(holder.client, link)
  const payer = await pays(phone)
  await payer.open(uuid)
  await payer.choose('NEQUI')
  await payer.fill({ name: 'Paola Quintero', nequiPhone: '399 111 1111' })
  await payer.button().click()
  await payer.sees('succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('40001.25')
})
