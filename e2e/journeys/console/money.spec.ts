import type { Page } from '@playwright/test'
import { awake, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import { caseOf, fileOf, reversalOf } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { notice, notify } from '../../support/money/notices'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment, untilStatus } from '../../support/money/payments'
import { png } from '../../support/people/identity'
import { operator, superuser } from '../../support/people/staff'
import { phone } from '../../support/test'

test('a link paid twice: one operator proposes, another confirms, and the movement shows it', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const link = await makeLink(holder.client, { amount: '33333.33' })
  const late = await startPayment(anyone, link.uuid, payBodies.PSE)
  await payAndApprove(anyone, link.uuid)
  const first = await open({ expected: /status of 400/ })
  await signIn(first, one, `/console/movements/${late.money_movement_id}`)
  await expect(first.getByText('Iniciado').first()).toBeVisible()
  const same = await mark(first)
  await anyone.post(`/sandbox/movements/${late.money_movement_id}/`, { outcome: 'approve' })
  await untilStatus(anyone, late.money_movement_id, 'succeeded')
  const { id, number } = await fileOf(pool, 'suspense', await caseOf(pool, late.money_movement_id))
  const at = `/console/cases/${id}`

  await expect(first.getByText('El dinero llegó y está por aplicar'), 'the open page follows').toBeVisible()
  await same()
  await first.getByRole('link', { name: 'Ver el caso' }).click()
  await first.waitForURL(`**${at}`)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(`Caso ${number}`)
  await expectSound(first)
  await (await awake(first.getByRole('radio', { name: 'Acreditar' }))).check()
  const propose = first.getByRole('button', { name: /^Proponer acreditar \$\s34\.126,67/ })
  await expect(propose).toBeEnabled()
  await first.getByRole('radio', { name: 'Acreditar' }).blur()
  await first.keyboard.press('c')
  await expect(first.getByLabel('Motivo'), 'the shortcut leads to what is missing').toBeFocused()
  await first.getByLabel('Motivo').fill('Pagó dos veces y lo pidió como abono.')
  await propose.click()
  await expect(first.getByText(`Caso ${number} propuesto. Falta otra persona.`)).toBeVisible()
  await first.goto(`/console/cases?tab=proposed&search=${late.money_movement_id}`)
  await expect(first.getByRole('row').filter({ has: first.locator(`a[href*="${id}"]`) })).toContainText('1 de 2 firmas')
  await expectSound(first)
  await first.goto(at)
  await expect(first.getByText('Usted lo propuso: falta que otra persona confirme.')).toBeVisible()
  await expect(first.getByRole('button', { name: /^Acreditar \$/ })).toHaveCount(0)

  const second = await open()
  await signIn(second, two, at)
  await expect(second.getByText('«Pagó dos veces y lo pidió como abono.»').first()).toBeVisible()
  await expectSound(second)
  await (await awake(second.getByRole('button', { name: /^Acreditar \$/ }))).click()
  await expect(second.getByText(`Caso ${number} confirmado. El dinero ya se movió.`)).toBeVisible()
  await second.goto(at)
  await expect(second.getByText('cuando el link ya estaba pagado o cerrado. Se acreditó.')).toBeVisible()
  const deeds = /lo propuso.*«Pagó dos veces y lo pidió como abono\.».*lo confirmó/
  await expect(second.getByRole('region', { name: 'Decisión' })).toContainText(deeds)
  expect((await holder.client.get<{ COP: string }>('/balance/')).body.COP).toBe('66666.66')

  await second.goto(`/console/movements/${late.money_movement_id}`)
  await expect(second.getByText('Se aplicó a la cuenta')).toBeVisible()
  await expect(second.getByText(/^Caso acreditado, por/)).toBeVisible()
  await expectSound(second)
  await awake(second.getByRole('button', { name: 'Preguntar ahora' }))
  await second.getByRole('button', { name: 'Preguntar ahora' }).click()
  await expect(second.getByText('La pasarela dice: Aprobado')).toBeVisible()
  await expect(second.getByText('Se preguntó; la pasarela respondió: aprobado')).toBeVisible()
  await expect(second.locator('details').first(), 'the newest of what came stands open').toHaveAttribute('open')
  // An answer equal to the one before is stored once: where the gateway was asked before its notice came, it is the older of both.
  await expect(second.getByText('"state": "succeeded"')).toBeAttached()
})

test('movements are found by their number, and link to the ledger', async ({ open, holder, anyone, makePerson }) => {
  const staff = await operator(makePerson)
  const link = await makeLink(holder.client, { amount: '50000.00' })
  const paid = await payAndApprove(anyone, link.uuid)
  await untilStatus(anyone, paid.money_movement_id, 'succeeded')
  const page = await open()
  await signIn(page, staff, '/console/movements')
  await expectSound(page)
  await awake(page.getByLabel('Buscar movimientos'))
  await page.getByLabel('Buscar movimientos').fill(paid.money_movement_id)
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=mm_/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(`**/console/movements/${paid.money_movement_id}`)
  const posted = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Asientos' }) })
  await expect(posted).toContainText('Pasarela sandbox → Billetera de Rosa')
  await page.getByRole('link', { name: link.description ?? '', exact: true }).click()
  await page.waitForURL(`**/console/movements?link=${link.uuid}`)
  await expect(page.getByRole('row'), 'the payments of the link').toHaveCount(2)
  await page.goBack()
  await expect(posted.getByRole('link', { name: 'Ingresos por servicio' })).toHaveAttribute(
    'href',
    '/console/ledger/COP/fees',
  )

  await page.goto('/console/ledger')
  const trial = page.getByRole('table', { name: 'Balance de comprobación en COP' })
  await expect(trial.getByRole('row').last()).toHaveText(/^Total([\d.]+,\d\d)\1$/)
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible()
  await expectSound(page)
  const today = await page.getByLabel('Al cierre de').inputValue()
  const books = await downloaded(page, 'Exportar CSV')
  expect(books.name).toBe(`PRUEBA-balance-de-comprobacion-COP-${today}.csv`)
  const sides = csvRows(books.bytes, ';')
  expect(sides.find((row) => row.Código === 'fees')).toMatchObject({ Cuenta: 'Ingresos por servicio', Debe: '' })
  await page.getByLabel('Al cierre de').fill('2021-02-28')
  await page.waitForURL('**/console/ledger?day=2021-02-28')
  await expect(page.getByText('Hasta ese día no se había movido dinero.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Hoy', exact: true }).click()
  await page.waitForURL('**/console/ledger')
  await page.getByRole('link', { name: 'Ingresos por servicio' }).first().click()
  await page.waitForURL('**/console/ledger/COP/fees')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresos por servicio · COP')
  await expectSound(page)
  const account = await downloaded(page, 'Exportar CSV')
  expect(account.name).toBe('PRUEBA-cuenta-del-libro-fees-COP.csv')
  // 50,000.00 at 2 % = 1,000.00
  expect(csvRows(account.bytes, ';').find((row) => row.Hecho === paid.money_movement_id)).toMatchObject({
    ...{ Asiento: `${paid.money_movement_id}:fee`, Contra: 'Pasarela sandbox', Valor: '1000,00', Saldo: '' },
  })
})

test('what a gateway paid out is recorded by one and confirmed by another', async ({ open, makePerson, pool }) => {
  const [one, two] = [await operator(makePerson), await superuser(makePerson)]
  const reference = `DISP-${one.id}`
  const page = await open()
  await signIn(page, one, '/console/payouts/rails')
  await awake(page.getByRole('link', { name: 'Registrar dispersión' }))
  await page.getByRole('link', { name: 'Registrar dispersión' }).click()
  await page.waitForURL('**/rails/new')
  await page.getByLabel('Valor girado').fill('485.000')
  await page.getByLabel('Costo').fill('15.000,50')
  await page.getByLabel('Número de la pasarela').fill(reference)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.waitForURL('**/console/payouts/rails')
  const card = page.locator('.card').filter({ hasText: reference })
  await expect(card).toContainText('falta que otra persona confirme')
  await expect(card.getByRole('button', { name: 'Confirmar pago' })).toHaveCount(0)

  const other = await open(phone)
  await signIn(other, two, '/console/payouts/rails')
  const theirs = other.locator('.card').filter({ hasText: reference })
  await awake(theirs.getByRole('button', { name: 'Confirmar pago' }))
  await expectSound(other)
  const same = await mark(page)
  await theirs.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(other.getByText('La cuenta de la pasarela ya cambió.')).toBeVisible()
  await expect(card, 'the colleague’s open page follows').toHaveCount(0)
  await same()
  await page.getByRole('link', { name: 'Pagados' }).click()
  await expect(card).toContainText('$ 485.000,00')
  await expect(card).toContainText('$ 15.000,50')
  await expectSound(page)
  const { rows } = await pool.query(
    `select sum(amount)::text as amount from ledger_transfer
      where event = (select 'rail_payout:' || id from rail_payout where reference = $1)`,
    [reference],
  )
  expect(rows).toEqual([{ amount: '500000.50' }])
})

test('a reversal by the bank: two decide who bears it, its owner follows; personal data in the rail’s report are masked', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { money_movement_id: movement } = await startDeposit(holder.client)
  await atTheBank(anyone, movement, 'approve')
  const page = await open()
  await signIn(page, staff, `/console/cases?kind=reversal&search=${movement}`)
  await expectSound(page)
  const same = await mark(page)
  await anyone.post(`/sandbox/movements/${movement}/`, { outcome: 'return', times: 2 })
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '$ 102.975,00' })
  await expect(row, 'it appears without a reload').toContainText('Reversión del banco')
  await same()
  await expectSound(page)
  const { id, number } = await fileOf(pool, 'reversal', await reversalOf(pool, movement))
  const at = `/console/cases/${id}`
  await row.click()
  await page.waitForURL(({ pathname }) => pathname === at)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${number}`)
  const due = page.locator('dl > div').filter({ hasText: 'Plazo' })
  const first = await due.textContent()
  await (await awake(page.getByLabel('Causa'))).selectOption({ label: 'Retracto' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(due).not.toHaveText(first ?? '')
  await page.getByLabel('Nota', { exact: true }).fill('Carta del banco')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Elegir/ }).click()
  await (await chosen).setFiles({ name: 'carta.png', mimeType: 'image/png', buffer: await png() })
  await expect(page.getByText('Lista', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(page.getByRole('link', { name: /carta\.png/ })).toBeVisible()
  await expectSound(page)

  const transfersOn = (one: Page) => one.getByRole('region', { name: 'Al confirmar se asienta' })
  const transfers = transfersOn(page)
  await expect(transfers).toContainText('→ Reversiones$ 100.000,00Ingresos por servicio → Reversiones$ 2.500,00')
  await page.getByLabel('Sale de la billetera en total').fill('70.000')
  await expect(transfers).toContainText('Pérdidas → Reversiones$ 30.000,00')
  await page.getByLabel('Motivo').fill('Contracargo del banco.')
  await page.getByRole('button', { name: 'Proponer el cierre' }).press('Enter')
  await expect(page.getByText('Cierre propuesto', { exact: true })).toBeVisible()
  await page.goto(at)
  await expect(page.getByText('Usted lo propuso: falta que otra persona confirme.')).toBeVisible()
  const seconds = await open()
  await signIn(seconds, await operator(makePerson), at)
  await expect(transfersOn(seconds)).toContainText('$ 70.000,00')
  await (await awake(seconds.getByRole('button', { name: 'Confirmar el cierre' }))).click()
  await expect(seconds.getByText('Reversión cerrada').first()).toBeVisible()
  const decision = page.getByRole('region', { name: 'Decisión' })
  await expect(decision.getByText('Cerrado', { exact: true }).first(), 'it updates without a reload').toBeVisible()
  await expect(decision.getByRole('region', { name: 'Se asentó' })).toContainText('Pérdidas → Reversiones$ 30.000,00')
  await expect(page.getByText('Ya se decidió quién lo asume.')).toBeVisible()
  await expectSound(page)
  expect((await holder.client.get<{ COP: string }>('/balance/')).body.COP).toBe('30000.00')
  await page.goto(`/console/cases?tab=closed&search=${movement}`)
  await expect(row).toContainText('Cerrado')
  await page.goto(`/console/movements/${movement}`)
  await expect(page.getByText('La pasarela retiró este dinero; el caso está cerrado')).toBeVisible()
  await expect(page.getByText(/^Cierre de reversión propuesto, por/)).toBeVisible()
  const owners = await open()
  await signIn(owners, holder, `/payments/${movement}`)
  await expect(owners.getByText('Antes de que el banco lo devolviera')).toBeVisible()
  await expect(owners.getByText('Ya se cerró: en total salieron $ 70.000,00 de su saldo.')).toBeVisible()

  const told = notice(`mm_${'Z'.repeat(22)}`, 'approved', { payer_name: 'Zoraida Echavarría' } as object)
  expect((await notify(anyone, told)).status).toBe(200)
  const { rows } = await pool.query<{ id: number }>('select id from rail_notice where notice_id = $1', [told.id])
  await page.goto(`/console/cases/${(await fileOf(pool, 'unknown_notice', rows[0]?.id ?? 0)).id}`)
  const shown = page.getByRole('region', { name: 'Caso', exact: true })
  await expect(shown).toContainText(told.id)
  await expect(shown).toContainText('"state": "approved"')
  await expect(shown).toContainText('"payer_name": "••••rría"')
  await expectSound(page)
})
