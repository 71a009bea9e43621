import { randomUUID } from 'node:crypto'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { makeReload } from '../../support/money/deposits'
import { comeBy, makeReferralCode } from '../../support/people/referral-codes'
import { pin, setPin } from '../../support/people/second-factor'
import { operator, superuser } from '../../support/people/staff'
import { confirmOpen } from '../../support/people/two-persons'

test('a fee of one account is proposed: its effect is shown before, its history after', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, boss, second] = [await makePerson(), await superuser(makePerson), await superuser(makePerson)]
  await setPin(boss)
  const page = await open({ expected: /status of 403/ })
  await signIn(page, boss, `/console/fees/bank_transfer/COP?owner=${person.id}`)
  await expect(page.getByText('La de todos: no tiene una propia')).toBeVisible()
  await page.getByLabel('Con un valor de ejemplo en COP').fill('33.333,33')
  await page.getByLabel('Porcentaje').fill('2,5')
  // 33,333.33 × 1 % = 333.33; by the new rule × 2.5 % = 833.33325 → 833.33
  await expect(page.getByRole('row', { name: /^Servicio/ })).toHaveText('Servicio333,33833,33')
  await page.getByLabel('Motivo').fill('Acuerdo comercial.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Proponer' }).click()
  await page.getByText('PIN', { exact: true }).click()
  await page.getByLabel('PIN', { exact: true }).last().fill(pin)
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Propuesta enviada: la confirma otra persona')).toBeVisible()
  await expect(page.getByText('Espera a otra persona')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proponer' })).toHaveCount(0)
  await expectSound(page)
  await confirmOpen(pool, second.client, `fee:bank_transfer:COP:user:${person.id}`)
  await expect(page.getByText('La tarifa propia')).toBeVisible()
  const entry = page.getByRole('row').filter({ hasText: 'Acuerdo comercial.' })
  await expect(entry.filter({ hasText: 'Tarifa cambiada' })).toContainText('2,50')
  const estimate = await person.client.post<{ fee_service: string }>('/reload/estimate/', {
    ...{ method: 'bank_transfer', amount: '33333.33', currency: 'COP' },
  })
  expect(estimate.body.fee_service).toBe('833.33')
  await page.goto(`/console/fees?owner=${person.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Transferencia bancaria' })).toContainText('2,50 %')
  await expectSound(page)
})

test('a superuser manages rate, accounts, banks, platform keys and referral codes', async ({
  open,
  makePerson,
  pool,
  setRate,
}) => {
  await setRate('3999.00')
  const [person, boss, second] = [await makePerson(), await superuser(makePerson), await superuser(makePerson)]
  const page = await open({ expected: /status of 400/ })
  await signIn(page, boss, '/console/rates')
  await expectSound(page)
  await page.getByLabel('Pesos por US$ 1').fill('4.000')
  await page.getByLabel('Motivo').fill('TRM del día.')
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Espera a otra persona')).toBeVisible()
  await confirmOpen(pool, second.client, 'rate:USD:COP')
  await expect(page.getByRole('row').filter({ hasText: '4.000,00' }).first()).toBeVisible()

  const number = randomUUID().slice(0, 12)
  await page.goto('/console/accounts')
  await expectSound(page)
  await page.getByLabel('Tipo de cuenta').fill('Ahorros')
  await page.getByLabel('Número').fill(number)
  await page.getByLabel('Moneda').selectOption('MXN')
  await page.getByLabel('Titular').fill('Recaudo S.A.S.')
  await page.getByLabel('Documento').fill('NIT 901555301-2')
  await page.getByLabel('Motivo').fill('Cuenta nueva en México.')
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByRole('heading', { name: /^Nueva cuenta del servicio/ })).toBeVisible()
  await expectSound(page)
  const { rows: added } = await pool.query(`select subject from proposal where subject like '%:' || $1`, [number])
  await confirmOpen(pool, second.client, added[0].subject)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Activa')
  await row.getByRole('button', { name: 'Apagar' }).click()
  await row.getByLabel('Motivo').fill('Se cerró.')
  await row.getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('heading', { name: /^Cuenta del servicio/ })).toBeVisible()
  const { rows: known } = await pool.query('select id from transfer_account where account_number = $1', [number])
  await confirmOpen(pool, second.client, `transfer_account:${known[0].id}`)
  await expect(row).toContainText('Apagada')
  const { rows } = await pool.query('select active from transfer_account where account_number = $1', [number])
  expect(rows).toEqual([{ active: false }])

  const name = `Plataforma ${number}`
  await page.goto('/console/keys')
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect(page.getByTestId('key')).toHaveText(/^rk_test_\w{32}$/)
  await expectSound(page)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const queue = page.locator('.side a[href="/console/reloads"]')
  const before = `${await queue.textContent()}`
  await makeReload(person.client, pool)
  await expect(queue, 'the page is refreshed while the dialog is open').not.toHaveText(before)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Revocada')

  await page.goto('/console/referrals')
  await page.getByLabel('Código', { exact: true }).fill(`Z${number}`)
  await page.getByLabel('Número de la cuenta').fill(`${person.id}`)
  await page.getByLabel('Comisión').fill('12,5')
  await page.getByLabel('Operaciones al día').fill('7')
  await page.getByRole('group', { name: 'Métodos de depósitos' }).getByLabel('Transferencia').check()
  await page.getByRole('button', { name: 'Crear código' }).click()
  const referral = page.getByRole('row').filter({ hasText: `Z${number}`.toUpperCase() })
  await expect(referral).toContainText('12,50 %')
  await expect(referral).toContainText('Links: todosDepósitos: Transferencia7 operaciones al día')
  await referral.getByRole('link', { name: /^Cambiar Z/ }).click()
  await expect(page.getByRole('heading', { name: /^Cambiar Z/ })).toBeVisible()
  const links = page.getByRole('group', { name: 'Métodos de links' })
  await links.getByLabel('PSE').check()
  await page.getByLabel('Operaciones al día').fill('')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(referral).toContainText('Links: PSEDepósitos: TransferenciaSin límite')
  await expectSound(page)
  await page.goto('/console/accounts/banks?country=CO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bancos')
  await expectSound(page)
  await page.goto('/console/audit?area=key')
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Llave revocada')
})

test('an operator sees fees and rate, and is offered nothing to change', async ({ open, makePerson }) => {
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/fees/pse/COP')
  await expect(page.getByText('Efecto').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proponer' })).toHaveCount(0)
  await page.goto('/console/rates')
  await expect(page.getByText('En vigor').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proponer' })).toHaveCount(0)
  await page.goto('/console/accounts')
  await expect(page.getByRole('button', { name: 'Apagar' })).toHaveCount(0)
})

test('an auditor reads keys and referral codes, without forms or buttons that change them', async ({
  open,
  makePerson,
}) => {
  const boss = await superuser(makePerson)
  const name = `Plataforma ${randomUUID().slice(0, 8)}`
  expect((await boss.client.post('/panel/api_keys/', { name })).status).toBe(201)
  const page = await open()
  await signIn(page, await makePerson({ roles: ['AUDITOR'] }), '/console/keys')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Vigente')
  await expect(page.getByRole('button', { name: /Crear llave|Revocar/ })).toHaveCount(0)
  await expectSound(page)
  await page.locator('.side').getByRole('link', { name: 'Referidos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Referidos|Códigos/)
  await expect(page.getByRole('button', { name: /Crear código|Apagar|Encender/ })).toHaveCount(0)
  await expectSound(page)
})

test('banks and codes are searched, and the number of a code opens the accounts that came by it', async ({
  open,
  makePerson,
}) => {
  const [boss, owner, one] = [await superuser(makePerson), await makePerson(), await makePerson()]
  const word = `Z${randomUUID().slice(0, 8)}`.toUpperCase()
  await comeBy(one, await makeReferralCode(boss.client, `ALIADO-${word}`, owner.id))
  await makeReferralCode(boss.client, `${word}-SOLO`, owner.id)
  const page = await open()
  await signIn(page, boss, '/console/referrals')
  const find = async (label: string, text: string) => {
    await page.getByRole('searchbox', { name: label }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${text.split(' ')[0]}`))
  }
  await find('Buscar códigos', `${word.toLowerCase()} aliado`)
  await expect(page.getByRole('link', { name: /^Cambiar/ })).toHaveText([`ALIADO-${word}`])
  await expectSound(page)
  await page.getByRole('link', { name: /^Cambiar/ }).click()
  await page.getByRole('link', { name: 'Dejar como está' }).click()
  await expect(page, 'back to what was searched for').toHaveURL(/search=/)
  await page.getByRole('row').filter({ hasText: word }).getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText('1 cuenta', { exact: true })).toBeVisible()
  const list = page.getByRole('table').getByRole('row')
  await expect(list.nth(1)).toContainText(one.email)
  await expectSound(page)
  const chip = page.getByRole('link', { name: `ALIADO-${word}` })
  await chip.click()
  await expect(page).toHaveURL(/\/console\/users$/)
  await expect(chip).toHaveCount(0)

  await page.goto('/console/accounts/banks?country=CO')
  await find('Buscar bancos', 'davivienda')
  await expect(list.filter({ hasText: 'Davivienda' })).not.toHaveCount(0)
  await expect(list.filter({ hasText: 'Bancolombia' })).toHaveCount(0)
  await expect(page).toHaveURL(/country=CO/)
  await expectSound(page)
  await find('Buscar bancos', word)
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quitar la búsqueda' }).click()
  await expect(list.filter({ hasText: 'Bancolombia' })).not.toHaveCount(0)
})

test('a key is revoked with the PIN of whoever has one', async ({ open, makePerson }) => {
  const person = await superuser(makePerson)
  const name = `Plataforma de ${person.uuid}`
  expect((await person.client.post('/panel/api_keys/', { name })).status).toBe(201)
  await setPin(person)
  const page = await open({ expected: /status of 403/ })
  await signIn(page, person, '/console/keys')
  const row = page.getByRole('row').filter({ hasText: name })
  await (await awake(row.getByRole('button', { name: 'Revocar' }))).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await dialog.getByText('PIN', { exact: true }).click()
  await dialog.getByLabel('PIN', { exact: true }).last().fill(pin)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(row).toContainText('Revocada')
})
