import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outOfReach } from '../../support/browser/keyboard'
import { awake, expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { paidTwice, takenBack } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { Payer } from '../../support/money/payer'
import { atTheBank, makeLink, payBodies, startPayment } from '../../support/money/payments'
import { returnToTheEnd } from '../../support/money/returns'
import { receivedBy } from '../../support/people/mailbox'
import { makeMember } from '../../support/people/members'
import { goodPassword } from '../../support/people/registration'
import { phone } from '../../support/test'

const history = (page: Page) => page.getByRole('list').filter({ hasText: 'inició el pago' }).getByRole('listitem')
const state = (page: Page) => page.getByRole('status').filter({ has: page.locator('.badge') })

test('a payment of a link is followed on its page from its start to the credit; its actions work by keyboard', async ({
  open,
  holder,
  anyone,
}) => {
  const to = `julian-${randomUUID()}@correo.example`
  const link = await makeLink(holder.client, {
    amount: '100000.00',
    description: 'Mantenimiento general',
    external_id: `orden-${randomUUID()}`,
  })
  const { money_movement_id: id } = await startPayment(anyone, link.uuid, {
    ...payBodies.PSE,
    payer_name: 'Julián Mosquera',
    payer_email: to,
  })
  const page = await open()
  await signIn(page, holder, `/links/${link.uuid}`)
  const row = page.getByRole('row').filter({ hasText: 'Julián Mosquera' })
  await expect(row).toContainText('Falta que el pagador autorice')
  await (await awake(row)).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/payments/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$ 102.380')
  await expect(state(page)).toContainText('Falta que el pagador autorice')
  await expect(tile(page, 'Se acreditaría')).toHaveText('$ 100.000,00')
  await expect(page.getByRole('button', { name: 'Reenviar comprobante' })).toHaveCount(0)
  await expectSound(page)
  const same = await mark(page)

  await atTheBank(anyone, id, 'pending')
  await expect(state(page), 'the bank has the authorisation').toContainText('El banco está confirmando')
  await atTheBank(anyone, id, 'processing')
  await expect(state(page)).toContainText('En proceso')
  await expect(history(page).first()).toContainText('El banco está confirmando')
  await atTheBank(anyone, id, 'approve')
  await expect(state(page)).toContainText('Aprobado')
  await expect(state(page)).not.toContainText('El banco')
  await expect(tile(page, 'Acreditado a su saldo')).toHaveText('$ 100.000,00')
  await expect(tile(page, 'Servicio e IVA')).toHaveText('$ 2.380,00')
  await expect(history(page).filter({ hasText: `Enviamos el comprobante a ${to}` })).toBeVisible({ timeout: 20_000 })
  const told = (await history(page).allInnerTexts()).map((text) => text.split('\n')[0]).reverse()
  expect(told.slice(0, 5)).toEqual([
    'Julián Mosquera inició el pago por PSE',
    'Quien paga pasó a autorizar en su banco',
    'El banco recibió la autorización y empezó a confirmar',
    expect.stringMatching(/ aprobó el pago$/),
    'Se acreditaron $ 100.000,00 a su saldo y el link quedó pagado'.replace('$ ', '$\u00a0'),
  ])
  await same()
  const main = page.getByRole('main')
  for (const part of ['CC 1.018.437.902', to, `${link.external_id}`, '1 acreditado', id])
    await expect(main).toContainText(part)
  await expect(main).toContainText(/310\s555\s0147/)
  await expectSound(page)

  await test.step('its actions', async () => {
    await expect(page.getByRole('link', { name: 'Comprobante en PDF' })).toHaveAttribute('href', `/receipt/${id}/pdf`)
    const hrefs = await page
      .getByRole('link', { name: /^(WhatsApp|Correo)$/ })
      .evaluateAll((all) =>
        all.map((one) => decodeURIComponent(one.getAttribute('href') ?? '').replaceAll('\u00a0', ' ')),
      )
    expect(hrefs[0]).toMatch(/^https:\/\/wa\.me\/573105550147\?text=.*\$ 102\.380,00: Mantenimiento general\./)
    expect(hrefs[1]).toMatch(new RegExp(`^mailto:${to}\\?subject=Su pago de \\$ 102\\.380,00.*&body=`))
    expect(await outOfReach(page)).toEqual([])
    await (await awake(page.getByRole('button', { name: 'Reenviar comprobante' }))).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('El comprobante va en camino.')).toBeVisible()
    await expect.poll(async () => (await receivedBy(to)).length, { timeout: 20_000 }).toBe(2)
    await expect(history(page).filter({ hasText: `Enviamos el comprobante a ${to}` })).toHaveCount(2)
  })

  await test.step('the home page leads to it', async () => {
    await page.goto('/home')
    await page.getByRole('row').filter({ hasText: 'Julián Mosquera' }).getByRole('link').click()
    await page.waitForURL(`**/payments/${id}`)
  })
})

test('what the payer leaves to be confirmed, payer and owner read alike', async ({ open, holder }) => {
  const link = await makeLink(holder.client)
  const payer = new Payer(await open(phone))
  await payer.open(link.uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Luisa Rentería', email: 'luisa@correo.example' })
  const id = await payer.toBank()
  const page = await open()
  await signIn(page, holder, `/payments/${id}`)
  const links = await page.context().newPage()
  await links.goto(`/links/${link.uuid}`)
  const said = links.getByRole('status').filter({ hasText: 'Falta que el pagador autorice' })
  await expect(said).toContainText('Mientras no autorice no se mueve dinero.')
  await expect(state(page)).toContainText('Falta que el pagador autorice')
  const [same, sameLink] = [await mark(page), await mark(links)]
  await payer.answer('pending')
  await payer.sees('processing')
  await expect(payer.page.getByRole('link', { name: /Pagar de otra forma|banco/ })).toHaveCount(0)
  await expect(state(page)).toContainText('El banco está confirmando')
  await expect(links.getByRole('status').filter({ hasText: 'El banco está confirmando' })).toBeVisible()
  await expect(said).toHaveCount(0)
  await same()
  await sameLink()
  await expectSound(links)
})

test('a link that is paid twice: each payment says which it is, and what becomes of the second', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const second = await paidTwice(holder.client, anyone, pool)
  type Detail = { payment: { money_movement_id: string } }
  const { body } = await holder.client.get<Detail>(`/api/payment_link/${second.link.uuid}/`)
  const page = await open()
  await signIn(page, holder, `/links/${second.link.uuid}`)
  await expect(page.getByRole('row').filter({ hasText: 'Por aplicar' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Aprobado' })).toHaveCount(2)
  await page.goto(`/payments/${body.payment.money_movement_id}`)
  await expect(page.getByText('Este link se pagó dos veces: un pago está por aplicar')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No lo devuelva usted.')
  await expect(page.getByRole('main')).toContainText('1 acreditado, 1 por aplicar')
  await expect(history(page).filter({ hasText: 'Llegó otro pago del mismo link: quedó por aplicar' })).toBeVisible()
  await expect(tile(page, 'Acreditado a su saldo')).toHaveText('$ 33.333,33')
  await expectSound(page)
  await (await awake(page.getByRole('link', { name: 'Ver el otro pago' }))).click()
  await page.waitForURL(`**/payments/${second.movementId}`)
  await expect(page.getByText('Este link se pagó dos veces: este pago está por aplicar')).toBeVisible()
  await expect(state(page)).toContainText('Por aplicar')
  // 33,333.33 + 666.67 + 126.67
  await expect(tile(page, 'Por aplicar')).toHaveText('$ 34.126,67')
  await expectSound(page)

  const same = await mark(page)
  await returnToTheEnd(makePerson, second.id)
  await expect(state(page)).toContainText('Devuelto a quien pagó')
  await expect(history(page).filter({ hasText: 'de vuelta a quien pagó' })).toBeVisible()
  await expect(page.getByText('No lo devuelva usted.')).toHaveCount(0)
  await same()
  await expectSound(page)
})

test('a deposit that the bank takes back says so at once, and no receipt of it is sent', async ({
  open,
  holder,
  anyone,
  pool,
}) => {
  const { money_movement_id: id, external_id } = await startDeposit(holder.client)
  const page = await open()
  await signIn(page, holder, `/deposits/${id}`)
  await page.waitForURL(`**/payments/${id}`)
  await expect(page.getByRole('main')).toContainText('De Julián Esteban Mosquera por Recarga 2481')
  for (const part of [external_id, 'Recarga de su cuenta', 'tienda.example'])
    await expect(page.getByRole('main')).toContainText(part)
  const same = await mark(page)
  await atTheBank(anyone, id, 'approve')
  await expect(tile(page, 'Acreditado a su saldo')).toHaveText('$ 100.000,00')
  await anyone.post(`/sandbox/movements/${id}/`, { outcome: 'return' })
  await expect(page.getByText('Reversado: el banco le devolvió este pago a quien lo hizo')).toBeVisible()
  await expect(state(page)).toContainText('Reversado')
  await expect(tile(page, 'Se había acreditado')).toHaveText('$ 100.000,00')
  await expect(page.getByRole('button', { name: 'Reenviar comprobante' })).toHaveCount(0)
  await same()
  await expectSound(page)
  const before = await takenBack(holder.client, anyone, pool)
  await page.goto(`/payments/${before.movementId}`)
  await expect(page.getByText('Todavía se decide quién lo asume.')).toBeVisible()
})

test('a payment that was declined says why, and one that is no longer needed; who may only look sends nothing; nobody else finds it', async ({
  open,
  holder,
  anyone,
  platform,
  makePerson,
}) => {
  const link = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, link.uuid, payBodies.PSE)
  await atTheBank(anyone, id, 'decline')
  const left = await startPayment(anyone, link.uuid, payBodies.NEQUI)
  const paid = await startPayment(anyone, link.uuid, payBodies.PSE)
  await atTheBank(anyone, paid.money_movement_id, 'approve')
  const viewer = await makeMember(platform, holder, 'VIEWER')
  const page = await open()
  await signIn(page, { email: viewer.email, password: goodPassword }, `/payments/${id}`)
  await expect(page.getByText('El banco no aprobó el pago', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('su saldo no cambió')
  await expect(tile(page, 'Servicio e IVA')).toHaveText('—')
  await expectSound(page)
  await page.goto(`/payments/${paid.money_movement_id}`)
  await expect(page.getByRole('link', { name: 'Comprobante en PDF' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reenviar comprobante' })).toHaveCount(0)
  await page.goto(`/payments/${left.money_movement_id}`)
  await expect(state(page)).toContainText('Otro pago ya completó el link')
  const other = await open({ expected: /status of 404/ })
  await signIn(other, await makePerson(), '/home')
  expect((await other.goto(`/payments/${id}`))?.status()).toBe(404)
  await expectSound(other)
})
