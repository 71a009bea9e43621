import type { Page } from '@playwright/test'
import { outOfReach } from '../../support/browser/keyboard'
import { awake, callFrom, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import type { Client } from '../../support/client'
import { csvRows, downloaded } from '../../support/money/exports'
import { balanceOf } from '../../support/money/payments'
import { act, addBeneficiary, bankAccountBody, coveredAccount, fill, requestPayout } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { operator, superuser } from '../../support/people/staff'
import { phone } from '../../support/test'

const approve = (page: Page) => page.getByRole('button', { name: /^Aprobar/ })
const tick = (page: Page) => page.getByRole('checkbox', { name: /de todos modos$/ })
/** Keeps a gateway that could pay it from doing so. */
async function payByHand(page: Page) {
  const box = page.getByRole('checkbox', { name: /^Pagar a mano/ })
  if ((await box.count()) > 0) await box.check()
}
/** The number of a payout, by which operators speak of it. */
const numberOf = async (staff: Client, { id }: { id: string }) =>
  (await staff.get<{ number: number }>(`/panel/payouts/${id}/`)).body.number
/** Finds a payout in a tab of the queue, whose oldest stand first: other tests leave theirs before it. */
async function rowIn(page: Page, status: string, number: number | string) {
  const row = page.getByRole('row').filter({ hasText: new RegExp(`Retiro ${number}(?!\\d)`) })
  for (let at = 1; at < 50; at += 1) {
    await page.goto(`/console/payouts?status=${status}&page=${at}`)
    if ((await row.count()) > 0) return row
  }
  throw new Error(`payout ${number} is not in ${status}`)
}
const addressOf = ({ id }: { id: string }) => `/console/payouts/${id}`
/** The form takes verdicts only once its page has stood for a moment. */
const ready = (page: Page) => expect(approve(page)).toBeEnabled()

test('a payout to somebody else takes two operators over its warnings, and leaves by the sheet of the day', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await makePerson({ roles: ['OPERATOR'], firstName: 'Laura' })]
  const three = await makePerson({ roles: ['OPERATOR'], firstName: 'Julián' })
  await fill(holder, one.client, pool)
  // added just now, and somebody else's
  await holder.client.post(
    '/api/beneficiaries/',
    bankAccountBody({ name: '=Contadores del Sur', document: '52428310' }),
  )

  const page = await open()
  await signIn(page, one, '/console/payouts/new')
  await awake(page.getByLabel('Número de la cuenta'))
  await page.getByLabel('Número de la cuenta').fill('999999999')
  await page.getByRole('button', { name: 'Buscar cuenta' }).click()
  await expect(page.getByText('Ninguna cuenta tiene este número.')).toBeVisible()
  await page.getByLabel('Número de la cuenta').fill(`${holder.id}`)
  await page.getByRole('button', { name: 'Buscar cuenta' }).click()
  await expect(page.getByText('Disponible $ 98.810,00, reservado $ 0,00')).toBeVisible()
  await page.getByLabel('Valor que llega').fill('20.000')
  await expect(page.getByText('Sale del saldo')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Motivo').fill('Lo pidió por teléfono.')
  await page.getByRole('button', { name: 'Pedir retiro' }).click()
  await page.waitForURL(/\/console\/payouts\/po_/)
  await expect(page.getByText('Usted lo pidió: lo aprueba otra persona.')).toBeVisible()
  await expect(page.getByText('Lo pidió por teléfono.').first()).toBeVisible()
  await expect(page.getByText('$ 78.810,00')).toBeVisible()
  await expect(approve(page)).toHaveCount(0)
  await expectSound(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const number = name.replace('Retiro ', '')

  const second = await open(phone)
  await signIn(second, two, '/console/payouts')
  await expectSound(second)
  await (await rowIn(second, 'requested', number)).click()
  await second.waitForURL(/\/console\/payouts\/po_/)
  await expect(second.getByText('Hay 2 advertencias: aprueban dos personas')).toBeVisible()
  await ready(second)
  const same = await mark(page)
  await approve(second).click()
  await expect(tick(second)).toBeFocused()
  await tick(second).check()
  await approve(second).click()
  await expect(second.getByLabel('Motivo')).toBeFocused()
  await expectSound(second)
  await second.getByLabel('Motivo').fill('Es su contador.')
  await approve(second).click()
  await expect(second.getByText(`${name}: su aprobación quedó. Falta otra persona.`)).toBeVisible()
  await expect(second.getByText('1 de 2 aprobaciones')).toBeVisible()
  await expect(approve(second)).toHaveCount(0)
  await expect(page.getByText('Otra persona actuó mientras usted miraba'), 'the open page follows').toBeVisible()
  await expect(
    page.getByText(/^Laura Aristizábal dio la primera de dos aprobaciones · «Es su contador.»/),
  ).toBeVisible()
  await same()

  const third = await open()
  await signIn(third, three, `/console/payouts/${number}`)
  await third.waitForURL(/\/console\/payouts\/po_/)
  await ready(third)
  expect(await outOfReach(third)).toEqual([])
  await third.reload()
  await ready(third)
  await awake(approve(third))
  await payByHand(third)
  await third.keyboard.press('a')
  await expect(tick(third)).toBeFocused()
  await third.keyboard.press('Space')
  await third.keyboard.press('a')
  await expect(third.getByLabel('Motivo')).toBeFocused()
  await third.keyboard.type('Lo confirmé con ella.')
  await third.keyboard.press('Tab')
  await third.keyboard.press('Tab')
  await third.keyboard.press('Enter')
  await expect(third.getByText(`${name}: ya se puede enviar.`)).toBeVisible()

  await third.goto('/console/payouts')
  await third.getByRole('link', { name: /^Por enviar/ }).click()
  await third.waitForURL('**/console/payouts?status=approved')
  await expectSound(third)
  const sheet = await downloaded(third, 'Descargar planilla')
  expect(sheet.name).toMatch(/^planilla-de-retiros-20\d\d-\d\d-\d\d\.csv$/)
  expect(csvRows(sheet.bytes, ';').find((row) => row.Número === number)).toMatchObject({
    ...{ Nombre: "'=Contadores del Sur", 'Tipo de documento': 'CC', Documento: '52428310' },
    ...{ 'Tipo de cuenta': 'Ahorros', Valor: '20000,00', Moneda: 'COP' },
  })
  await expect(await rowIn(third, 'approved', number)).toContainText('De un tercero')
  expect(await balanceOf(pool, holder.id)).toBe('78810.00')
})

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
  await page.getByRole('button', { name: 'Volvió: devolver al saldo' }).click()
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
  await page.getByLabel('Cuenta del servicio').selectOption(`${account}`)
  // the bank transfer of 100,000.00 is what the account holds
  await expect(page.getByText('En los libros puede pagar $ 100.000,00.')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByLabel('Número del banco')).toHaveAttribute('aria-invalid', 'true')
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
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible()
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('78810.00')
  await expect(await rowIn(page, 'unpaid', other)).toContainText('Rechazado')
})

test('an operator decides nothing of their own, and asks for nothing of their own', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, staff] = [await makePerson({ roles: ['USER', 'OPERATOR'] }), await operator(makePerson)]
  await fill(person, staff.client, pool)
  const made = await requestPayout(person, await addBeneficiary(person, pool), { amount: '20000.00' })
  const page = await open({ expected: /status of 403/ })
  await signIn(page, person, addressOf(made))
  await expect(page.getByText('Es dinero de su propia cuenta: lo decide otra persona.')).toBeVisible()
  for (const name of [/^Aprobar/, 'Rechazar']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectSound(page)
  const answer = await callFrom(page, 'POST', `/panel/payouts/${made.id}/approve/`, {})
  expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  await page.goto(`/console/payouts/new?user=${person.id}`)
  await expect(page.getByText('Es su propia cuenta: lo pide otra persona.')).toBeVisible()
  expect(await balanceOf(pool, person.id)).toBe('78810.00')
})

test('who comes too late reads who decided; a holder without accounts has nothing to choose from', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  await fill(holder, one.client, pool)
  const page = await open({ expected: /status of 400|Failed to load resource/ })
  await signIn(page, one, `/console/payouts/new?user=${holder.id}`)
  await expect(page.getByText('No tiene cuentas para retiros')).toBeVisible()
  await expectSound(page)

  const made = await requestPayout(holder, await addBeneficiary(holder, pool), { amount: '20000.00' })
  // The page gets no live updates, as on a slow connection: only their own attempt shows the decision.
  await page.route('**/console/events*', (route) => route.abort())
  await page.goto(addressOf(made))
  await ready(page)
  await act(two.client, made.id, 'reject', { reason: 'Pidió otra cosa.' })
  await approve(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Otra persona actuó mientras usted miraba' })
  await expect(told).toContainText(/rechazó, \d+ de \w+ de 20\d\d/)
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible()
  await expect(approve(page)).toHaveCount(0)
})
