import { atOnce, press, toldOf, winner } from '../../support/browser/two-windows'
import { awake, expect, expectSound, test } from '../../support/browser/windows'
import { entriesOf, loadLines } from '../../support/money/bank-lines'
import { makeReload, review } from '../../support/money/deposits'
import { makeAccount } from '../../support/money/reconciliations'
import { auditOf, operator } from '../../support/people/staff'

test('a line of a bank that both match, and whose match both undo: once each, and the other reads who', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [first, second, account] = [await winner(makePerson), await operator(makePerson), await makeAccount(pool)]
  // loaded before there is a transfer, so that no rule matches it
  const statement = await loadLines(first.client, account, '70.000,00;CONSIGNACION;')
  for (let made = 0; made < 2; made += 1) {
    const { id } = await makeReload(holder.client, pool, { amount: '70000.00', target_bank_id: account })
    await review(second.client, id)
  }
  const at = `/console/statements/${statement}/2`
  const [page, late] = await atOnce(open, [first, second], at)
  const theirs = await awake(late.getByRole('button', { name: 'Match', exact: true }).last())
  // one of the same amount is likelier than a charge: nothing of it is chosen, and the main button matches
  await expect(page.locator('main .button.primary')).toHaveText(['Cruzar'])
  await expect(page.getByLabel('Qué es')).toHaveValue('')
  await press(page, 'Cruzar')
  await expect(page.getByText('Renglón cruzado')).toBeVisible()
  const matched = await entriesOf(first.client, statement)
  await theirs.click()
  await expect(toldOf(late, 'Line matched by hand').first()).toBeVisible()
  await expect(theirs).toHaveCount(0)
  await expectSound(late)
  expect(await entriesOf(first.client, statement), 'as the first one matched it').toEqual(matched)

  await late.goto(at)
  await awake(late.getByRole('button', { name: 'Undo the match' }))
  await press(page, 'Deshacer el cruce')
  await expect(page.getByText('Cruce deshecho')).toBeVisible()
  await press(late, 'Undo the match')
  await expect(toldOf(late, 'Match of a line undone').first()).toBeVisible()
  await expectSound(late)
  expect(await entriesOf(first.client, statement)).toEqual([null])
  expect((await auditOf(pool, `bank_statement:${statement}`)).slice(1)).toMatchObject([
    { actor_id: first.id, action: 'bank_statement.line_matched' },
    { actor_id: first.id, action: 'bank_statement.line_undone' },
  ])
})

test('a charge of a bank that both register, and that both take back: once each, and the other reads who', async ({
  open,
  makePerson,
  pool,
}) => {
  const [first, second, account] = [await winner(makePerson), await operator(makePerson), await makeAccount(pool)]
  const statement = await loadLines(first.client, account, '-900,00;COBRO;')
  const at = `/console/statements/${statement}/2`
  const [page, late] = await atOnce(open, [first, second], at)
  const posted = async () =>
    (
      await pool.query(
        `select from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
          where $1 in (f.code, o.code)`,
        [`bank:${account}`],
      )
    ).rowCount
  await awake(late.getByRole('button', { name: 'Register 1 line' }))
  await press(page, 'Registrar 1 renglón')
  await expect(page.getByText('1 renglón registrado')).toBeVisible()
  await press(late, 'Register 1 line')
  await expect(toldOf(late, 'Bank charge registered').first()).toBeVisible()
  await expectSound(late)
  expect(await posted()).toBe(1)

  await late.goto(at)
  await (await awake(late.getByRole('textbox', { name: /^Reason/ }))).fill('It was of another month.')
  await page.getByRole('textbox', { name: /^Motivo/ }).fill('Era de otro mes.')
  await press(page, 'Reversar el registro')
  await expect(page.getByText('Registro reversado')).toBeVisible()
  await press(late, 'Take the registration back')
  await expect(toldOf(late, 'Bank charge taken back').first()).toBeVisible()
  await expectSound(late)
  expect(await posted(), 'the charge, and what takes it back').toBe(2)
})
