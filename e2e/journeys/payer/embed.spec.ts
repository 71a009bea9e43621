import type { FrameLocator, Locator, Page } from '@playwright/test'
import { env } from '@/lib/env'
import es from '@/messages/es/payer.json' with { type: 'json' }
import { expect, test } from '../../support/browser/shop'
import { awake } from '../../support/browser/windows'
import { makeLink, transfersOf } from '../../support/money/payments'
import type { Person } from '../../support/people/people'
import { phone } from '../../support/test'

type Told = { status: string; link: string; external_id: string | null; at: string }

const allow = async ({ client }: Person, address: string) => {
  const { status, text } = await client.post('/api/embed_origins/', { origin: new URL(address).origin })
  expect({ status, text }).toMatchObject({ status: 201 })
}

const toldTo = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told)
const statuses = async (page: Page) => (await toldTo(page)).map(({ status }) => status)

const button = (page: Page) => page.getByRole('link', { name: 'Pagar la orden' })
const paymentPage = (page: Page) => page.getByTitle('Página de pago').contentFrame()

async function openDialog(page: Page): Promise<{ dialog: Locator; frame: FrameLocator }> {
  await page.waitForFunction(() => 'Recaudo' in window)
  await button(page).click()
  return { dialog: page.getByRole('dialog', { name: 'Pago' }), frame: paymentPage(page) }
}

async function choose(frame: FrameLocator, name: RegExp): Promise<void> {
  await (await awake(frame.getByRole('radio', { name }))).check()
}

const heading = (frame: FrameLocator, name: string) => frame.getByRole('heading', { level: 1, name, exact: true })

test('a payment by Nequi in the dialog of a strict site: it opens, closes and reopens by keyboard, and says paid once it is', async ({
  open,
  holder,
  shop,
}) => {
  const external_id = 'orden-2481'
  const { uuid } = await makeLink(holder.client, { external_id })
  const address = shop.at('127.0.0.1', `${uuid}?fixed`)
  await allow(holder, address)
  const page = await open(phone)
  // Of a script with `integrity` the browser asks first where a test adds headers of its own, as no payer's does.
  await page.context().setExtraHTTPHeaders({})
  await page.goto(address)
  await page.waitForFunction(() => 'Recaudo' in window)
  await button(page).focus()
  await page.keyboard.press('Enter')
  const [dialog, frame] = [page.getByRole('dialog', { name: 'Pago' }), paymentPage(page)]
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  const closed = { status: 'closed', link: uuid, external_id: null, at: 'A' }
  await expect.poll(() => toldTo(page)).toEqual([closed])
  const ended = page.evaluate((link) => window.Recaudo?.checkout({ link }), uuid)
  await choose(frame, /^Nequi/)
  await frame.getByRole('textbox', { name: 'Nombre completo' }).fill('Paola Quintero')
  await frame.getByRole('textbox', { name: 'Celular de su cuenta Nequi' }).fill('399 111 1111')
  await frame.getByRole('button', { name: /^Pagar/ }).click()
  await expect(heading(frame, es.checkout.succeeded.title)).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => statuses(page)).toEqual(['closed', 'pending', 'paid'])
  await frame.getByRole('button', { name: /^Volver a/ }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await ended).toEqual({ status: 'paid', link: uuid, external_id })
  expect((await toldTo(page)).at(-1)).toEqual({ status: 'closed', link: uuid, external_id, at: '#document' })
  // Whoever opens it once more reads that it was paid.
  await openDialog(page)
  await expect(heading(frame, es.closed.PAID.title)).toBeVisible()
  await expect.poll(() => statuses(page)).toEqual(['closed', 'pending', 'paid', 'closed', 'paid'])
})

test('a payment by PSE: the bank opens in a tab of its own, and the dialog follows it, declined and approved', async ({
  open,
  holder,
  shop,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const address = shop.at('127.0.0.1', uuid)
  await allow(holder, address)
  const page = await open()
  await page.goto(address)
  const { frame } = await openDialog(page)
  const pay = async () => {
    await frame.getByRole('button', { name: /^Pagar/ }).click()
    const toBank = frame.getByRole('link', { name: es.checkout.toBank })
    const [bank] = await Promise.all([page.waitForEvent('popup'), toBank.click()])
    await bank.waitForURL(/\/sandbox\/bank\/mm_/)
    expect(await bank.evaluate(() => opener)).toBeNull()
    return bank
  }
  const answer = async (bank: Page, outcome: 'approve' | 'decline') => {
    await (await awake(bank.getByRole('button', { name: es.bank.outcomes[outcome].label }))).click()
    await bank.waitForURL(/\/checkout\/mm_/)
  }
  await choose(frame, /^Bancolombia/)
  await frame.getByRole('textbox', { name: 'Nombre completo' }).fill('Ana Ruiz')
  await frame.getByRole('textbox', { name: 'Correo' }).fill('ana@correo.example')
  await answer(await pay(), 'decline')
  await expect(heading(frame, es.checkout.declined.title)).toBeVisible()
  await frame.getByRole('link', { name: es.checkout.again }).click()
  await choose(frame, /^PSE/)
  await (await awake(frame.getByPlaceholder('Escriba o elija su banco'))).fill('bogota')
  await frame.getByRole('option', { name: 'Banco de Bogotá' }).click()
  await frame.getByRole('textbox', { name: 'Número de documento' }).fill('1018437902')
  await frame.getByRole('textbox', { name: 'Celular' }).fill('3105550147')
  const bank = await pay()
  const [movement = ''] = /mm_\w{22}/.exec(bank.url()) ?? []
  await answer(bank, 'approve')
  await expect(heading(frame, es.checkout.succeeded.title)).toBeVisible()
  await expect.poll(() => statuses(page)).toEqual(['pending', 'failed', 'pending', 'paid'])
  expect(await transfersOf(pool, movement)).toContain('rail:sandbox → wallet 50000.00 COP')
})

test('a site that is not allowed gets at once no frame but a way to pay, and an allowed one no other page of ours', async ({
  open,
  holder,
  shop,
}) => {
  const { uuid } = await makeLink(holder.client)
  await allow(holder, shop.at('127.0.0.1', uuid))
  const page = await open({ expected: /frame-ancestors|Recaudo: http:\/\/localhost/ })
  await page.goto(shop.at('localhost', uuid))
  const { dialog } = await openDialog(page)
  await expect(dialog.getByRole('link', { name: 'Pagar en otra pestaña' })).toHaveAttribute(
    'href',
    `${env.BASE_URL}/pay/${uuid}`,
    // sooner than the dialog gives up on a page that says nothing
    { timeout: 3_000 },
  )
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  expect(await statuses(page)).toEqual(['closed'])
  await page.goto(shop.at('127.0.0.1', uuid))
  for (const path of [`/pay/${uuid}`, '/login', '/home']) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.replaceChildren(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    }, env.BASE_URL + path)
    expect(page.frames().map((frame) => frame.url())).toEqual([page.url(), 'chrome-error://chromewebdata/'])
  }
})
