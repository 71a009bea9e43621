import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { awake, expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { balanceOf } from '../../support/money/payments'
import { act, addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import type { Person } from '../../support/people/people'
import { pin, setPin } from '../../support/people/second-factor'
import { operator, superuser } from '../../support/people/staff'
import { phone } from '../../support/test'

/** 1 % and 500.00, of which 19 %: of 50,000.00 it is 1,000.00 and 190.00. */
const charge = (pool: pg.Pool, { id }: Person) =>
  pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage, updated_at)
     values ('payout', 'COP', $1, 1, 500, 19, now())`,
    [id],
  )

test('on a phone: an account is added and money withdrawn to it; it is reserved, and cancelled all of it comes back', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const document = `1${randomInt(100_000_000, 999_999_999)}`
  await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [holder.id, document])
  await fill(holder, staff.client, pool)
  await charge(pool, holder)
  await setPin(holder)
  const page = await open({ ...phone, expected: /ERR_INTERNET_DISCONNECTED|status of 403/ })
  await signIn(page, holder, '/payouts')
  await expect(page.getByText('Todavía no hay retiros')).toBeVisible()
  await expect(tile(page, 'Disponible')).toHaveText('$ 98.810,00')
  await expect(tile(page, 'Reservado')).toHaveText('$ 0,00')
  await expectSound(page)
  await page.getByRole('link', { name: 'Retirar' }).tap()
  await page.waitForURL('**/payouts/new')
  await test.step('everything is wide enough for a finger', async () => {
    await awake(page.getByRole('button', { name: 'Agregar cuenta' }))
    const small = await page
      .locator('main :is(button, .button, input:not([type=radio], [aria-hidden]), select)')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { width, height } = part.getBoundingClientRect()
          return width > 0 && height < 44 ? [`${part.outerHTML.slice(0, 80)} is ${height} px high`] : []
        }),
      )
    expect(small).toEqual([])
  })

  await test.step('the first account: the holder’s own name and document stand there', async () => {
    const add = await awake(page.getByRole('button', { name: 'Agregar cuenta' }))
    await expect(page.getByLabel('Titular', { exact: true })).toHaveValue('Rosa Aristizábal')
    await expect(page.getByRole('textbox', { name: 'Documento del titular' })).toHaveValue(document)
    await add.tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Revise 2 datos' })).toBeFocused()
    await expectSound(page)
    const bank = page.getByRole('combobox', { name: 'Banco' })
    await bank.fill('davivi')
    await page.getByRole('option', { name: 'Davivienda' }).tap()
    await page.getByLabel('Número de cuenta').fill('031-0001 3390')
    await page.getByLabel('Su PIN').fill(pin)
    await add.tap()
    await expect(page.getByRole('radio', { name: /Davivienda, ahorros ••3390/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Davivienda, ahorros ••3390/ })).toBeFocused()
    await expectSound(page)
  })

  const send = page.getByRole('button', { name: /^Retirar/ })
  const amount = page.getByRole('textbox', { name: '¿Cuánto?' })
  await test.step('more than the balance covers is refused at the field, before anything is sent', async () => {
    await amount.fill('98.810')
    await page.getByLabel('Su PIN').fill(pin)
    await send.tap()
    // 97,059.99 + 1,470.60 + 279.41 = 98,810.00
    await expect(amount).toHaveAccessibleDescription(/Su saldo no alcanza: puede retirar hasta \$.97\.059,99\./)
    await expectSound(page)
    await page.getByRole('button', { name: 'Todo lo disponible' }).tap()
    await expect(amount).toHaveValue('97.059,99')
    await expect(amount).toHaveAccessibleDescription(/^Puede retirar hasta/)
    await expect(page.locator('dl.sum-list dd').last()).toHaveText('$ 98.810,00')
  })

  await test.step('a wrong PIN is called wrong, by the name of its field', async () => {
    await amount.fill('50.000')
    await page.getByLabel('Su PIN').fill('000000')
    await send.tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Su PIN: Ese PIN no es correcto.' })).toBeFocused()
    await page.getByLabel('Su PIN').fill(pin)
  })

  await test.step('without a network it says at once that nothing moved, and nothing is sent when there is one again', async () => {
    await page.context().setOffline(true)
    await send.tap()
    await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión. No se movió nada' })).toBeFocused()
    await page.context().setOffline(false)
    await expect(send).toBeEnabled()
    await expect(page).toHaveURL(/\/payouts\/new$/)
    expect((await holder.client.get<{ count: number }>('/api/payouts/?page=1')).body.count).toBe(0)
  })

  await test.step('the cost follows what is typed, and two presses withdraw once', async () => {
    await amount.fill('50.000')
    await expect(page.locator('dl.sum-list dd')).toHaveText(['$ 50.000,00', '$ 1.000,00', '$ 190,00', '$ 51.190,00'])
    await expect(page.getByText('Le queda disponible')).toContainText('$ 47.620,00')
    await expect(send).toHaveText('Retirar $ 50.000,00')
    await expectSound(page)
    await send.dblclick()
    await page.waitForURL(/\/payouts\/po_\w{22}$/)
    const { body } = await holder.client.get<{ count: number }>('/api/payouts/?page=1')
    expect(body.count).toBe(1)
  })

  await expect(page.getByRole('heading', { level: 1 })).toContainText('$ 50.000,00')
  await expect(page.getByRole('status').filter({ hasText: 'Solicitado' })).toBeVisible()
  await expect(page.getByText('Rosa Aristizábal lo solicitó')).toBeVisible()
  await expect(page.getByText('$ 51.190,00 reservados')).toBeVisible()
  await expectSound(page)
  const same = await mark(page)

  const wallet = await page.context().newPage()
  await wallet.goto('/wallet')
  await expect(tile(wallet, 'Reservado')).toHaveText('$ 51.190,00')
  const entry = wallet.getByRole('row').filter({ hasText: 'Rosa Aristizábal' }).filter({ hasText: '−50.000,00' })
  await expect(entry).toContainText('RetiroReservado')
  await expect(entry.getByRole('link')).toHaveAttribute('href', new URL(page.url()).pathname)
  await expectSound(wallet)

  await test.step('cancelled after a question: all of it is back, on both screens', async () => {
    await (await awake(page.getByRole('button', { name: 'Cancelar retiro' }))).tap()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Conservar' })).toBeFocused()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Cancelar retiro' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'Cancelado' })).toBeVisible()
    await expect(page.getByText('Volvió todo a su saldo, con servicio e IVA.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar retiro' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Retiro', exact: true })).toBeFocused()
    await expect(tile(wallet, 'Saldo en pesos')).toHaveText('$ 98.810,00')
    await expect(tile(wallet, 'Reservado')).toHaveCount(0)
    await same()
    await expectSound(page)
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
  })

  await test.step('an account that was removed leaves the list, and its payout stays', async () => {
    await page.goto('/payouts')
    await (await awake(page.getByRole('button', { name: 'Quitar Davivienda, ahorros ••3390' }))).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).tap()
    await expect(page.getByRole('heading', { name: 'Cuentas' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Rosa Aristizábal' }).tap()
    await page.waitForURL(/\/payouts\/po_/)
    await expect(page.getByText('A Rosa Aristizábal, Davivienda, ahorros ••3390')).toBeVisible()
  })
})

test('two operators approve a payout to somebody else, it is sent and arrives: the page follows, and another is rejected', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const treasurer = await superuser(makePerson)
  await fill(holder, one.client, pool)
  const account = await addBeneficiary(holder, pool, { own: false })
  const { id } = await requestPayout(holder, account, { amount: '60000.00' })
  const { id: refused } = await requestPayout(holder, account, { amount: '20000.00' })
  const page = await open()
  await signIn(page, holder, '/payouts')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectSound(page)
  await test.step('a row opens by the keyboard', async () => {
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/payouts/${id}`)
  })
  const state = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(state('Solicitado')).toBeVisible()
  await expect(page.getByText('Lo enviamos al banco')).toBeVisible()
  const same = await mark(page)
  const over = { acknowledged_warnings: ['third_party'], reason: 'Lo confirmó por teléfono.', by_hand: true }
  for (const { client } of [one, two]) expect((await act(client, id, 'approve', over)).status).toBe(200)
  await expect(state('Aprobado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar retiro' })).toHaveCount(0)
  const send = { reference: `TR-${randomInt(1_000_000)}`, exception: 'El extracto entra mañana.' }
  expect((await act(treasurer.client, id, 'sent', send)).status).toBe(200)
  await expect(state('En camino')).toBeVisible()
  await expect(page.getByText(send.reference).first()).toBeVisible()
  await expectSound(page)
  expect((await act(one.client, id, 'completed')).status).toBe(200)
  await expect(state('Completado')).toBeVisible()
  await expect(page.getByText('Llegó a la cuenta')).toBeVisible()
  await same()
  await expectSound(page)

  await page.goto(`/payouts/${refused}`)
  await expect(state('Solicitado')).toBeVisible()
  const reason = 'La cuenta no es de un proveedor suyo.'
  expect((await act(one.client, refused, 'reject', { reason })).status).toBe(200)
  await expect(state('Rechazado')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByText('Volvió todo a su saldo, con servicio e IVA.')).toBeVisible()
  await expectSound(page)
  // 98,810.00 − 60,000.00: what was rejected is back.
  expect(await balanceOf(pool, holder.id)).toBe('38810.00')
  expect((await holder.client.get('/balance/reserved/')).body).toMatchObject({ COP: '0.00' })
})
