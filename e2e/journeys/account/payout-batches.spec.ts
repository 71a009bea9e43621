import { randomInt } from 'node:crypto'
import { approve, payByHand, ready, tick } from '../../support/browser/payout-pages'
import { awake, expect, expectSound, signIn, test, tile } from '../../support/browser/windows'
import { balanceOf } from '../../support/money/payments'
import { decide, payoutFile, sent } from '../../support/money/payout-batches'
import { fill } from '../../support/money/payouts'
import { pin, setPin } from '../../support/people/second-factor'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

const mobile = () => `31${randomInt(10_000_000, 99_999_999)}`
const csv = (text: string, name = 'nomina-nov.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const line = (name: string, number: string, amount: string) => `${name};CC;52345678;;Nequi;${number};${amount};Turno;`

test('on a phone: errors of a file are shown by line, a correct one is reviewed and sent once; operators decide on it as one', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  await fill(holder, one.client, pool)
  await setPin(holder)
  const page = await open({ ...phone, expected: /status of 40[03]/ })
  await signIn(page, holder, '/payouts')
  await page.getByRole('link', { name: 'Pagar a varios' }).tap()
  await page.waitForURL('**/payouts/many')
  await expect(page.getByRole('link', { name: 'Descargar plantilla' })).toBeVisible()
  await awake(page.getByText('Cómo se llena'))
  await expectSound(page)
  const file = page.locator('#many-file input[type=file]').last()

  await test.step('every wrong cell with its line, column, value and rule', async () => {
    await file.setInputFiles(
      csv(payoutFile(line('Mariana Ríos', '310', '20.000'), line('Óscar Patiño', mobile(), 'mil').replace('CC', 'XX'))),
    )
    const problems = page.getByRole('alert').filter({ hasText: 'Hay que corregir el archivo. No se envió nada.' })
    await expect(problems.getByRole('listitem')).toHaveText([
      /^Línea 2, Cuenta: «310»\. .*celular/,
      'Línea 3, Tipo de documento: «XX». Escriba uno de estos: CC, CE, NIT, TI, PA o PPT.',
      /^Línea 3, Valor: «mil»\. \w/,
    ])
    await expectSound(page)
    const remove = page.getByRole('button', { name: /^Quitar/ })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(problems).toHaveCount(0)
    await expect(page.locator('#many-file')).toBeFocused()
  })

  const same = mobile()
  const text = payoutFile(
    line('Mariana Ríos', same, '20.000'),
    line('Mariana Ríos', same, '5.000,50'),
    line('Óscar Patiño', mobile(), '$ 10.000'),
  )
  await test.step('what it would do, then one confirmation', async () => {
    await file.setInputFiles(csv(text))
    await expect(page.locator('dl.sum-list dd').last()).toHaveText('$ 35.000,50')
    // 98,810.00 − 35,000.50
    await expect(page.getByText('Le queda disponible')).toContainText('$ 63.809,50')
    await expect(page.getByText('2 cuentas son nuevas')).toBeVisible()
    await expect(page.getByText('Una línea paga a una cuenta que ya está en otra línea.')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await expectSound(page)
    const send = page.getByRole('button', { name: /^Pagar \$/ })
    await send.tap()
    await expect(page.getByLabel('Su PIN')).toHaveAccessibleDescription(/PIN/)
    await page.getByLabel('Su PIN').fill(pin)
    await send.dblclick()
    await page.waitForURL(/\/payouts\/batches\/pb_\w{22}$/)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('nomina-nov.csv')
  const states = page.getByRole('status').filter({ hasText: /Solicitado|Aprobado/ })
  await expect(states).toContainText('Solicitado3')
  await expectSound(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await balanceOf(pool, holder.id)).toBe('63809.50')

  await test.step('the same file again is refused by name and day', async () => {
    const again = await page.context().newPage()
    await again.goto('/payouts/many')
    await awake(again.getByText('Cómo se llena'))
    await again.locator('#many-file input[type=file]').last().setInputFiles(csv(text, 'otra-vez.csv'))
    await expect(again.getByText(/^nomina-nov\.csv ya se envió el \d.*m\.$/)).toBeVisible()
    await expect(again.getByRole('link', { name: 'Ver el archivo que ya envió' })).toBeVisible()
    await expect(tile(again, 'Disponible')).toHaveText('$ 63.809,50')
    await again.close()
  })

  const desk = await open()
  await signIn(desk, one, `/console/payouts/batches/${id}`)
  await expect(desk.getByText('Se deciden juntos los 3 retiros que esperan.', { exact: false })).toBeVisible()
  await expectSound(desk)
  await test.step('a line is taken out on its own page, where it cannot be approved alone', async () => {
    await desk.getByRole('table').first().getByRole('row').nth(2).click()
    await desk.waitForURL(/\/console\/payouts\/po_/)
    await expect(desk.getByText('Se aprueba con su lote', { exact: false })).toBeVisible()
    await expect(approve(desk)).toHaveCount(0)
    await expectSound(desk)
    await (await awake(desk.getByRole('button', { name: 'Rechazar' }))).click()
    await desk.getByLabel('Motivo').fill('Está dos veces.')
    await desk.getByRole('button', { name: 'Rechazar y devolver al saldo' }).click()
    await expect(desk.getByText('Todo volvió al saldo del titular', { exact: false })).toBeVisible()
    await desk.getByRole('link', { name: /^Lote \d+, nomina-nov\.csv$/ }).click()
    await desk.waitForURL(`**/batches/${id}`)
  })
  await test.step('one approval of two over its warnings; the other’s is taken by the API', async () => {
    await ready(desk)
    await payByHand(desk)
    await tick(desk).check()
    await desk.getByLabel('Motivo').fill('Nómina de noviembre.')
    await expect(approve(desk)).toContainText('$ 30.000,00')
    await approve(desk).click()
    await expect(desk.getByText(/^Lote \d+: su aprobación quedó\. Falta otra persona\.$/)).toBeVisible()
    await desk.waitForURL((url) => !url.pathname.endsWith(id))
    await desk.goto(`/console/payouts/batches/${id}`)
    await expectSound(desk)
    // setting the PIN changed a way in
    const over = {
      acknowledged_warnings: ['third_party', 'new_account', 'access_changed'],
      reason: 'Nómina.',
      by_hand: true,
    }
    expect((await decide(two.client, id, 'approve', over)).status).toBe(200)
  })
  await expect(states).toContainText('Aprobado2')
  await expect(states).toContainText('Rechazado1')
  await expectSound(page)
  expect(await balanceOf(pool, holder.id), 'the line gave back its own').toBe('68810.00')

  await test.step('one that is rejected as a whole says why, and that all of it came back', async () => {
    const other = await sent(holder, payoutFile(line('Mariana Ríos', same, '7.000')), { pin })
    const reason = 'Esa nómina ya se pagó.'
    expect((await decide(one.client, other.id, 'reject', { reason })).status).toBe(200)
    await page.goto(`/payouts/batches/${other.id}`)
    await expect(page.getByText('No aprobamos este pago a varios')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByText('Volvió todo a su saldo, con servicio e IVA.')).toBeVisible()
    await expect(page.getByText('Salió de su saldo y volvió')).toBeVisible()
  })
})
