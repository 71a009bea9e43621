import { addressOf, approve, numberOf, payByHand, ready, rowIn } from '../../support/browser/payout-pages'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { balanceOf } from '../../support/money/payments'
import { act, addBeneficiary, coveredAccount, fill, requestPayout } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { operator, superuser } from '../../support/people/staff'
import { phone } from '../../support/test'

test('an account that does not cover a payout sends it only by a superuser’s exception, which everybody sees', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [one, boss] = [await operator(makePerson), await superuser(makePerson)]
  await fill(holder, one.client, pool)
  const account = await makeAccount(pool)
  const made = await requestPayout(holder, await addBeneficiary(holder, pool), { amount: '20000.00' })
  const number = await numberOf(one.client, made)
  await act(one.client, made.id, 'approve', { by_hand: true })

  const page = await open({ expected: /status of 400/ })
  await signIn(page, one, addressOf(made))
  const from = await awake(page.getByLabel('Cuenta del servicio'))
  await from.selectOption(`${account}`)
  await expect(page.getByText('En los libros puede pagar $ 0,00.')).toBeVisible()
  await expect(page.getByText('pídale a un superusuario')).toBeVisible()
  await page.getByLabel('Número del banco').fill(`TR-${number}`)
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)

  const other = await open(phone)
  await signIn(other, boss, addressOf(made))
  await (await awake(other.getByLabel('Cuenta del servicio'))).selectOption(`${account}`)
  await other.getByLabel('Número del banco').fill(`TR-${number}`)
  await other.getByLabel('Por qué se envía sin cobertura').fill('El extracto entra mañana.')
  await expectSound(other)
  await other.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(other.getByText(`Retiro ${number}: en camino.`)).toBeVisible()

  await expect(page.getByText('Se envió sin cobertura'), 'the open page follows').toBeVisible()
  await expect(page.getByText('El extracto entra mañana.').first()).toBeVisible()
  await expect(page.getByText(/envió el dinero · TR-/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar que llegó' }).click()
  await expect(page.getByText(`Retiro ${number}: llegó a la cuenta.`)).toBeVisible()
  await expect(page.getByText('Completado', { exact: true })).toBeVisible()
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('78810.00')

  await page.getByRole('button', { name: 'Volvió' }).click()
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await page.getByLabel('Motivo').fill('Cuenta cancelada.')
  await page.getByRole('checkbox', { name: 'La revisé' }).check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Propuesta enviada: la confirma otra persona')).toBeVisible()
  await expect(page.getByText('Registrar un retiro devuelto')).toBeVisible()
  expect(await balanceOf(pool, holder.id), 'nothing has moved').toBe('78810.00')
  await expect(other.getByText(`Salida ${number} devuelta por el banco`), 'the other page follows').toBeVisible()
  await other.goto('/console/policy')
  await other.getByRole('link', { name: `Salida ${number}`, exact: true }).click()
  await other.waitForURL(`**${addressOf(made)}`)
  await (await awake(other.getByRole('checkbox', { name: 'La revisé' }))).check()
  await expectSound(other)
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByText('Todo volvió al saldo del titular, con servicio e IVA.')).toBeVisible()
  await expectSound(page)
  expect(await balanceOf(pool, holder.id), 'all of it is back').toBe('98810.00')
  await page.goto(`/console/ledger/COP/payouts`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retiros en camino · COP')
  await page
    .getByRole('link', { name: `Salida ${number}`, exact: true })
    .first()
    .click()
  await page.waitForURL(`**${addressOf(made)}`)
})

test('a payout without warnings is sent from an account that covers it; one more is rejected with a reason', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const one = await operator(makePerson)
  const account = await coveredAccount(pool, holder, one.client, '100000')
  const to = await addBeneficiary(holder, pool)
  const made = await requestPayout(holder, to, { amount: '20000.00' })
  const refused = await requestPayout(holder, to, { amount: '1000.00' })
  const [number, other] = [await numberOf(one.client, made), await numberOf(one.client, refused)]

  const page = await open({ expected: /status of 400/ })
  await signIn(page, one, addressOf(made))
  await ready(page)
  await expect(page.getByText('0 de 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar: Ahorros' })).toBeVisible()
  await payByHand(page)
  await approve(page).click()
  await expect(page.getByText(`Retiro ${number}: ya se puede enviar.`)).toBeVisible()
  await page.goto(addressOf(made))
  await page.getByLabel('Cuenta del servicio').selectOption(`${account}`)
  // the bank transfer of 100,000.00 is what the account holds
  await expect(page.getByText('En los libros puede pagar $ 100.000,00.')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByLabel('Número del banco')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Número del banco')).toBeFocused()
  await page.getByLabel('Número del banco').fill(`TR-${number}`)
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText(`Retiro ${number}: en camino.`)).toBeVisible()

  await page.goto(addressOf(refused))
  await ready(page)
  await awake(approve(page))
  await page.keyboard.press('r')
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await expect(page.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Motivo').fill('La cuenta no es de ella.')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText(`Retiro ${other}: todo volvió al saldo.`)).toBeVisible()
  await page.goto(addressOf(refused))
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible()
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('78810.00')
  await expect(await rowIn(page, 'unpaid', other)).toContainText('Rechazado')
})

test('a payout that its gateway does not list, and is sent no more, offers to reject it', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const one = await operator(makePerson)
  await fill(holder, one.client, pool)
  const made = await requestPayout(holder, await addBeneficiary(holder, pool), { amount: '20000.00' })
  const number = await numberOf(one.client, made)
  await act(one.client, made.id, 'approve', { by_hand: true })
  const store = (absent: string) =>
    pool.query(`update payout set rail = 'sandbox', asks = 30, absent_at = ${absent} where id = $1`, [made.id])
  await store('null')

  const page = await open()
  await signIn(page, one, addressOf(made))
  await expect(page.getByText('Lo paga Sandbox.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0)
  await store('now()')
  await page.reload()
  await expect(page.getByText('Sandbox no lo tiene en su lista')).toBeVisible()
  await expect(page.getByText('Lo paga Sandbox.')).toHaveCount(0)
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Rechazar' }))).click()
  await page.getByLabel('Motivo').fill('La pasarela no lo pagó.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Rechazar y devolver al saldo' }).click()
  await expect(page.getByText(`Retiro ${number}: todo volvió al saldo.`)).toBeVisible()
  expect(await balanceOf(pool, holder.id)).toBe('98810.00')
})
