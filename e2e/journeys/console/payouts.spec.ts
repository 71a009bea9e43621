import { outOfReach } from '../../support/browser/keyboard'
import { addressOf, approve, payByHand, ready, rowIn, tick } from '../../support/browser/payout-pages'
import { awake, callFrom, deafen, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import { csvRows, downloaded } from '../../support/money/exports'
import { balanceOf } from '../../support/money/payments'
import { act, addBeneficiary, bankAccountBody, fill, requestPayout } from '../../support/money/payouts'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

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
  await payByHand(second)
  await approve(second).click()
  await expect(tick(second)).toBeFocused()
  await tick(second).check()
  await approve(second).click()
  await expect(second.getByLabel('Motivo')).toBeFocused()
  await expectSound(second)
  await second.getByLabel('Motivo').fill('Es su contador.')
  const decided = second.url()
  await approve(second).click()
  await expect(second.getByText(`${name}: su aprobación quedó. Falta otra persona.`)).toBeVisible()
  await expect(second, 'what waits next opens').not.toHaveURL(decided)
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
  await second.goto(decided)
  await expect(second.getByText('1 de 2 aprobaciones')).toBeVisible()
  await expect(approve(second)).toHaveCount(0)
  await expect(page.getByText('Otra persona actuó mientras usted miraba'), 'the open page follows').toBeVisible()
  await expect(
    page.getByText(/^Laura Aristizábal dio la primera de dos aprobaciones · pagar a mano · «Es su contador.»/),
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
  await expect(third.getByRole('checkbox', { name: /^Pagar a mano/ }), 'as the first chose').toBeChecked()
  await third.keyboard.press('a')
  await expect(tick(third)).toBeFocused()
  await third.keyboard.press('Space')
  await third.keyboard.press('a')
  await expect(third.getByLabel('Motivo')).toBeFocused()
  await third.keyboard.type('Lo confirmé con ella.')
  await third.keyboard.press('Tab')
  await expect(approve(third)).toBeFocused()
  await third.keyboard.press('Enter')
  await expect(third.getByText(`${name}: ya se puede enviar.`)).toBeVisible()

  await third.goto('/console/payouts')
  await third.getByRole('link', { name: /^Por enviar/ }).click()
  await third.waitForURL('**/console/payouts?status=approved')
  await expectSound(third)
  const sheet = await downloaded(third, 'Descargar planilla')
  expect(sheet.name).toMatch(/^PRUEBA-planilla-de-retiros-20\d\d-\d\d-\d\d\.csv$/)
  expect(csvRows(sheet.bytes, ';').find((row) => row.Número === number)).toMatchObject({
    ...{ Nombre: "'=Contadores del Sur", 'Tipo de documento': 'CC', Documento: '52428310' },
    ...{ 'Tipo de cuenta': 'Ahorros', Valor: '20000,00', Moneda: 'COP' },
  })
  await expect(await rowIn(third, 'approved', number)).toContainText('De un tercero')
  expect(await balanceOf(pool, holder.id)).toBe('78810.00')
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
  const page = await open({ expected: /status of 400/ })
  await signIn(page, one, `/console/payouts/new?user=${holder.id}`)
  await expect(page.getByText('No tiene cuentas para retiros')).toBeVisible()
  await expectSound(page)

  const made = await requestPayout(holder, await addBeneficiary(holder, pool), { amount: '20000.00' })
  // Only their own attempt shows the decision.
  await deafen(page)
  await page.goto(addressOf(made))
  await ready(page)
  await act(two.client, made.id, 'reject', { reason: 'Pidió otra cosa.' })
  await approve(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Otra persona actuó mientras usted miraba' })
  await expect(told).toContainText(/rechazó, \d+ de \w+ de 20\d\d/)
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible()
  await expect(approve(page)).toHaveCount(0)
})
