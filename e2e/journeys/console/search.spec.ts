import { randomInt } from 'node:crypto'
import { expect, faultsOf, signIn, test } from '../../support/browser/windows'
import { loadLines } from '../../support/money/bank-lines'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { addBeneficiary } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { operator } from '../../support/people/staff'
import { unusual } from '../../support/searched'

test('Ctrl K finds a payment by a word and its amount, and `/` shows what was searched for last', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const word = `zafiro${randomInt(1e9)}`
  const { uuid } = await makeLink(holder.client, { amount: '73219.37', description: `Anillo de ${word}` })
  const { money_movement_id: id } = await payAndApprove(anyone, uuid)
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await palette.getByRole('combobox').fill(`${word.toUpperCase()} 73.219`)
  const result = palette.getByRole('option').filter({ hasText: word }).first()
  await expect(result).toContainText('73.219,37')
  expect(await faultsOf(page), 'the search with a result').toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/console/movements/${id}`)
  await expect(palette).toBeHidden()
  await page.keyboard.press('/')
  await expect(palette.getByRole('option').filter({ hasText: `${word.toUpperCase()} 73.219` })).toBeVisible()
  await palette.getByRole('combobox').fill('nadadenada')
  await expect(palette).toContainText('Nada con «nadadenada»')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('a holder on a phone searches from the header, and goes to what can be done', async ({ open, holder }) => {
  const word = `topacio${randomInt(1e9)}`
  const { uuid } = await makeLink(holder.client, { description: `Collar de ${word}` })
  const page = await open({ viewport: { width: 360, height: 640 } })
  await signIn(page, holder, '/links')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  await palette.getByRole('combobox').fill(word)
  const result = palette.getByRole('option').filter({ hasText: word })
  await expect(result).toBeVisible()
  expect(await faultsOf(page), 'the search on a phone').toEqual([])
  await result.click()
  await page.waitForURL(`**/links/${uuid}`)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await palette.getByRole('combobox').fill('crear')
  await palette.getByRole('option').filter({ hasText: 'Crear link' }).first().click()
  await page.waitForURL('**/links/new')
})

test('the palette leads to a line of a statement, a gateway’s payout, an account of the service and whose beneficiary it is', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [word, staff, account] = [unusual(), await operator(makePerson), await makeAccount(pool)]
  await pool.query('update transfer_account set holder = $2 where id = $1', [account, word])
  await addBeneficiary(holder, pool, { own: false, name: word })
  const sent = { rail: 'sandbox', amount: '900.00', cost: '0.00', reference: word, transfer_account_id: account }
  const { id } = (await staff.client.post<{ id: number }>('/panel/rail_payouts/', sent)).body
  const statement = await loadLines(staff.client, account, `901,00;ABONO;${word}`)
  const page = await open()
  await signIn(page, staff, '/console/overview')
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  for (const [kind, place] of [
    ['ABONO', `/console/statements/${statement}/2`],
    ['Dispersión', `/console/payouts/rails?number=${id}`],
    ['Corriente', `/console/ledger/COP/bank%3A${account}`],
    ['••••7777', `/console/users/${holder.id}`],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await palette.getByRole('combobox').fill(word)
    await expect(palette.getByRole('option').filter({ hasText: kind }).first()).toBeVisible()
    if (kind === 'ABONO') expect(await faultsOf(page), 'the new groups').toEqual([])
    await palette.getByRole('option').filter({ hasText: kind }).first().click()
    await page.waitForURL(`**${place}`)
  }
})
