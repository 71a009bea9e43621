import type { Locator, Page } from '@playwright/test'
import { awake, expect, expectSound, test } from '../../support/browser/windows'
import { act, bankAccountBody, coveredAccount, giveBack } from '../../support/money/payouts'
import { paidLink, readPayment, refund, refundAddress } from '../../support/money/refunds'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const give = (page: Page) => page.getByRole('button', { name: /^Recibir/ })
const says = (field: Locator, error: string) => expect(field).toHaveAccessibleDescription(error)

/** Fills in a bank account as a payer types it. */
async function typeAccount(page: Page) {
  const bank = page.getByPlaceholder('Escriba o elija su banco')
  await (await awake(bank)).fill('caja')
  await page.getByRole('option', { name: 'Banco Caja Social' }).click()
  await page.getByRole('textbox', { name: 'Número de cuenta' }).pressSequentially('24078155306')
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Julián Esteban Mosquera')
  await page.getByRole('textbox', { name: 'Documento del titular' }).pressSequentially('1018437902')
}

test('the payer of a refund gives an account once, and follows the money until it is there', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  test.slow()
  const staff = await operator(makePerson)
  const { id, email } = await paidLink(holder, anyone)
  const { id: one } = await refund(holder, id, { amount: '30000' })
  const address = `/refund/${await refundAddress(email)}`
  const page = await open(phone)
  const late = await open({ ...phone, expected: /status of 400/ })
  await late.goto(address)

  await test.step('who gives back, for what and how much, and nothing of the account holder', async () => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    for (const own of [holder.email, email]) expect(html).not.toContain(own)
    await expect(title(page)).toHaveText('Devolución de su pago: Orden 2481')
    for (const seen of ['Rosa Aristizábal', 'Le devuelve dinero', 'Costó menos de lo cotizado', '$ 51.190,00'])
      await expect(page.getByText(seen).first()).toBeVisible()
    await expectSound(page)
  })

  await test.step('an empty form: each error at its field, the first has the focus', async () => {
    const bank = await awake(page.getByPlaceholder('Escriba o elija su banco'))
    await give(page).tap()
    await expect(bank).toBeFocused()
    await says(bank, 'Elija su banco.')
    await says(
      page.getByRole('textbox', { name: 'Número de cuenta' }),
      'Escriba el número de la cuenta: de 5 a 20 cifras.',
    )
    await says(page.getByRole('textbox', { name: 'Documento del titular' }), 'Escriba el número de documento.')
    await expectSound(page)
  })

  await test.step('another kind of account asks for its own', async () => {
    await page.getByRole('radio', { name: 'Llave Bre-B' }).check()
    const key = page.getByRole('textbox', { name: 'Llave Bre-B' })
    await key.fill('mi llave')
    await give(page).tap()
    await expect(key).toBeFocused()
    await says(key, 'Escriba la llave como la registró en su banco.')
    await expectSound(page)
    await page.getByRole('radio', { name: 'Nequi' }).check()
    await expect(page.getByRole('textbox', { name: 'Celular de su cuenta Nequi' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('radio', { name: 'Un banco' }).check()
  })

  await test.step('the account is given with a double press, and shown by its ending', async () => {
    await typeAccount(page)
    await expect(page.getByRole('textbox', { name: 'Número de cuenta' })).toHaveValue('2407 8155 306')
    await expect(page.getByRole('textbox', { name: 'Documento del titular' })).toHaveValue('1.018.437.902')
    await expectSound(page)
    await give(page).dblclick()
    await expect(title(page)).toHaveText('Recibimos su cuenta')
    await expect(title(page)).toBeFocused()
    await expect(page.getByText(/Llega a más tardar el \d+ de \w+ de 20\d\d\./)).toBeVisible()
    for (const _ of ['at once', 'after a reload']) {
      await expect(page.getByRole('definition').filter({ hasText: 'Banco Caja Social' })).toHaveText(
        'Banco Caja SocialAhorros ••••5306',
      )
      await expect(page.getByRole('definition').filter({ hasText: 'Julián' })).toHaveText('Julián E••• M•••CC ••••7902')
      for (const whole of ['24078155306', 'Mosquera', '1018437902'])
        await expect(page.getByText(whole), whole).toHaveCount(0)
      await expectSound(page)
      await page.reload()
      await expect(title(page)).toHaveText('Recibimos su cuenta')
    }
  })

  await test.step('a page that was still open changes nothing, and shows the account already given', async () => {
    await typeAccount(late)
    await late.getByRole('textbox', { name: 'Número de cuenta' }).fill('99999999')
    await give(late).tap()
    await expect(title(late)).toHaveText('Recibimos su cuenta')
    await expect(late.getByText('••••5306')).toBeVisible()
    await expect(give(late)).toHaveCount(0)
  })

  await test.step('what operators do with it shows', async () => {
    const [account, other] = [await coveredAccount(pool, holder, staff.client), await operator(makePerson)]
    for (const [action, body, seen] of [
      ['approve', { by_hand: true }, 'Le vamos a enviar el dinero'],
      ['sent', { reference: `TR-${one}`, transfer_account_id: account }, 'Su dinero va en camino'],
      ['completed', {}, 'Su dinero llegó'],
      ['returned', {}, 'El banco devolvió el dinero'],
    ] as const) {
      const by = [staff.client, other.client] as const
      const answer = await (action === 'returned' ? giveBack(by, one) : act(staff.client, one, action, body))
      expect(answer.status, answer.text).toBe(200)
      await page.reload()
      await expect(title(page)).toHaveText(seen)
      await expectSound(page)
    }
    await expect(page.getByText('lo tiene Rosa Aristizábal')).toBeVisible()
    await page.getByRole('link', { name: 'Ver el comprobante de su pago' }).tap()
    await expect(title(page)).toHaveText('Pago aprobado')
  })
})

test('a refund by Nequi, in English, and one that its owner cancels', async ({ open, holder, anyone }) => {
  const { id, email } = await paidLink(holder, anyone)
  const { id: one } = await refund(holder, id, { amount: '20000' })
  const page = await open(phone)
  await page.goto(`/refund/${await refundAddress(email)}`)
  await page.getByRole('link', { name: 'English' }).tap()
  await expect(page.getByRole('heading', { name: 'Which account should we send it to?' })).toBeVisible()
  await (await awake(page.getByRole('radio', { name: 'Nequi' }))).check()
  await page.getByRole('textbox', { name: 'Mobile of your Nequi account' }).fill('310 555 0147')
  await page.getByRole('textbox', { name: 'Name of the account’s holder' }).fill('Julián Mosquera')
  await page.getByRole('combobox', { name: 'Type of document' }).selectOption('CE')
  await page.getByRole('textbox', { name: 'Document of the holder' }).fill('a 123456')
  await expectSound(page)
  await page.getByRole('button', { name: /^Receive COP/ }).tap()
  await expect(title(page)).toHaveText('We have your account')
  await expect(page.getByText('••••0147')).toBeVisible()
  await expectSound(page)
  expect((await holder.client.post(`/api/payments/${id}/refunds/${one}/cancel/`, {})).status).toBe(200)
  await page.reload()
  await expect(title(page)).toHaveText('The refund was cancelled')
  await expectSound(page)
})

test('an address whose time is over, before and after the refund is cancelled for it', async ({
  open,
  holder,
  anyone,
  pool,
}) => {
  // The job that cancels comes once a minute.
  test.slow()
  const { id, email } = await paidLink(holder, anyone)
  const { id: one } = await refund(holder, id)
  const token = await refundAddress(email)
  const page = await open({ ...phone, expected: /status of 400/ })
  await page.goto(`/refund/${token}`)
  await typeAccount(page)
  await pool.query(`update payout set expires_at = now() - interval '1 minute' where id = $1`, [one])
  await give(page).tap()
  await expect(title(page)).toHaveText('El plazo para dar la cuenta terminó')
  await expectSound(page)
  const status = async () => (await readPayment(holder, id)).refunds[0]?.status
  await expect.poll(status, { timeout: 90_000 }).toBe('cancelled')
  await page.reload()
  await expect(title(page)).toHaveText('El plazo para dar la cuenta terminó')
})

test('an address that nobody was given, or that a newer mail has replaced', async ({ open, holder, anyone }) => {
  const { id, email } = await paidLink(holder, anyone)
  const { id: one } = await refund(holder, id)
  const first = await refundAddress(email)
  const page = await open({ ...phone, expected: /status of 404/ })
  await page.goto(`/refund/${first}`)
  await expect(give(page)).toBeVisible()
  expect((await holder.client.post(`/api/payments/${id}/refunds/${one}/ask_again/`, {})).status).toBe(200)
  for (const token of [first, 'nadie-la-tiene']) {
    expect((await page.goto(`/refund/${token}`))?.status()).toBe(404)
    await expect(title(page)).toHaveText('Esta dirección no existe')
    await expectSound(page)
  }
})

test('a bank that is not on the list is refused at its field, and reading changes nothing', async ({
  open,
  holder,
  anyone,
}) => {
  const { id, email } = await paidLink(holder, anyone)
  await refund(holder, id)
  const token = await refundAddress(email)
  const bot = anyone.with({ 'user-agent': 'WhatsApp/2.24' })
  expect((await bot.get(`/refund/${token}`)).status).toBe(200)
  const page = await open({ ...phone, expected: /status of 400/ })
  await page.goto(`/refund/${token}`)
  await typeAccount(page)
  await page.route('**/api/refund_destinations/**', (route) =>
    route.continue({ postData: JSON.stringify(bankAccountBody({ bank_id: 999_999 })) }),
  )
  await give(page).tap()
  const bank = page.getByPlaceholder('Escriba o elija su banco')
  await says(bank, 'Ese banco ya no está en la lista. Elija otro.')
  await expect(bank).toBeFocused()
  expect((await readPayment(holder, id)).refunds[0]?.status).toBe('awaiting_destination')
})
