import { awake, expect, expectSound, signIn, test, tile } from '../../support/browser/windows'
import { act, bankAccountBody, coveredAccount } from '../../support/money/payouts'
import { paidLink, refundAddress } from '../../support/money/refunds'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

test('an owner refunds a part on a phone, follows it to the payer, and asks for the rest and cancels it', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { id, email, uuid } = await paidLink(holder, anyone)
  const page = await open(phone)
  await signIn(page, holder, `/payments/${id}`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Devoluciones' }) })
  const state = page.getByRole('status').filter({ has: page.locator('.badge') })
  await expect(card).toContainText(/Puede devolver hasta \$\s50\.000,00 más/)

  await test.step('all of it is proposed, and a reason is needed', async () => {
    await (await awake(card.getByRole('button', { name: 'Devolver' }))).click()
    await expect(card.getByLabel('Valor')).toHaveValue('50.000,00')
    await expect(card.getByLabel('Valor')).toBeFocused()
    await card.getByRole('button', { name: /^Devolver \$\s50\.000,00$/ }).click()
    await expect(card.getByText('Falta este dato.', { exact: true })).toBeVisible()
    await expectSound(page)
  })

  await test.step('a part is reserved, and its payer is asked for an account', async () => {
    await card.getByLabel('Valor').fill('30.000')
    await card.getByLabel('Motivo').fill('Costó menos de lo cotizado')
    await card.getByRole('button', { name: 'Devolver' }).click()
    await expect(card).toContainText('Esperando la cuenta')
    await expect(card).toContainText('Costó menos de lo cotizado')
    await expect(card).toContainText(/Puede devolver hasta \$\s20\.000,00 más/)
    await expect(card).toBeFocused()
    await expect(state).toContainText('Devolución parcial en curso')
    await expect(tile(page, 'En devolución')).toHaveText('$ 30.000,00')
    await expect(page.getByRole('main')).toContainText(/Rosa Aristizábal pidió devolver \$\s30\.000,00/)
    await expect(page.getByRole('main')).toContainText(/Le pedimos a .* la cuenta para su devolución/)
    await expectSound(page)
  })

  const sent = await test.step('the payer names one, operators send it, and the page follows', async () => {
    const path = `/api/refund_destinations/${await refundAddress(email)}/`
    const given = await anyone.post<{ id: string }>(path, bankAccountBody())
    expect(given.status, given.text).toBe(200)
    await expect(card).toContainText('Solicitada')
    const account = await coveredAccount(pool, holder, staff.client)
    await act(staff.client, given.body.id, 'approve', { by_hand: true })
    await expect(card).toContainText('Aprobada')
    await act(staff.client, given.body.id, 'sent', { reference: given.body.id, transfer_account_id: account })
    await expect(card).toContainText('En camino')
    await act(staff.client, given.body.id, 'completed')
    await expect(card).toContainText('Completada')
    await expect(state).toContainText('Devuelto en parte')
    await expect(page.getByRole('main')).toContainText(/Llegaron \$\s30\.000,00 a quien pagó/)
    await expect(page.getByRole('main')).toContainText(/Enviamos al banco la devolución/)
    return given.body.id
  })

  await test.step('an operator gives up the fee of that part, and the page tells it', async () => {
    const desk = await open()
    await signIn(desk, staff, `/console/payouts/${sent}`)
    await (await awake(desk.getByRole('button', { name: /^Devolver servicio e IVA: \$\s714,00$/ }))).click()
    await desk.getByLabel('Motivo').fill('No se prestó el servicio')
    await expectSound(desk)
    await desk.getByRole('button', { name: /^Devolver \$\s714,00$/ }).click()
    await expect(desk.getByText(/entraron \$\s714,00 de servicio e IVA al saldo/)).toBeVisible()
    await expect(desk.getByText(/devolvió también el servicio e IVA · «No se prestó el servicio»/)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Devolver servicio e IVA' })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(/Le devolvimos también \$\s714,00 de servicio e IVA/)
  })

  await test.step('the rest is asked for and cancelled: all of it is back', async () => {
    await card.getByRole('button', { name: 'Devolver' }).click()
    await card.getByLabel('Motivo').fill('Se canceló la orden')
    await card.getByRole('button', { name: 'Devolver' }).click()
    await expect(card.getByRole('button', { name: 'Enviar otra vez el correo' })).toBeVisible()
    await expect(card).not.toContainText('Puede devolver')
    await card.getByRole('button', { name: 'Cancelar' }).click()
    await expect(card).toContainText('Se canceló. Volvió toda a su saldo.')
    await expect(card).toContainText(/Puede devolver hasta \$\s20\.000,00 más/)
    await expectSound(page)
  })

  await test.step('its link says what became of the money, and the month counts what stays', async () => {
    await page.goto(`/links/${uuid}`)
    await expect(state).toContainText('Devuelto en parte')
    await expect(page.getByText(/Se acreditó; \$\s30\.000,00 devueltos a quien pagó/)).toBeVisible()
    await expect(page.getByText(/Llegaron \$\s30\.000,00 de vuelta a quien pagó/)).toBeVisible()
    await expectSound(page)
    await page.goto('/home')
    // 50,000.00 − 30,000.00, and the transfer that covers the account: 1,000,000.00 − 10,000.00 − 1,900.00
    await expect(page.getByText('2 pagos aprobados')).toContainText('sin lo que se devolvió')
    await expect(page.getByRole('main')).toContainText('$ 1.008.100,00')
  })
})
