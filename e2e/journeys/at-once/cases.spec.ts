import { atOnce, press, toldOf, winner } from '../../support/browser/two-windows'
import { awake, expect, expectSound, test } from '../../support/browser/windows'
import { differenceCase } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { makeInvoice } from '../../support/money/invoices'
import { makeReconciliation } from '../../support/money/reconciliations'
import type { Person } from '../../support/people/people'
import { auditOf, operator } from '../../support/people/staff'

type Pool = Parameters<typeof auditOf>[0]

/** A difference of a compared day: a case in which no money is decided. */
async function difference(holder: Person, pool: Pool) {
  const { money_movement_id: movement } = await startDeposit(holder.client)
  return differenceCase(pool, await makeReconciliation(pool, movement))
}

const deeds = async (pool: Pool, subject: string) =>
  (await auditOf(pool, subject)).map(({ actor_id, action }) => `${actor_id} ${action}`)

test('a case that both take: one has it, and the other reads who', async ({ open, holder, makePerson, pool }) => {
  const [first, second] = [await winner(makePerson), await operator(makePerson)]
  const { id, number } = await difference(holder, pool)
  const [page, late] = await atOnce(open, [first, second], `/console/cases/${id}`)
  const theirs = await awake(late.getByLabel('Assigned to'))
  await (await awake(page.getByLabel('A cargo de'))).selectOption(`${first.id}`)
  await expect(page.getByText('Caso asignado', { exact: true })).toBeVisible()
  await theirs.selectOption(`${second.id}`)
  await expect(toldOf(late, 'Case assigned').first()).toBeVisible()
  await expect(theirs, 'the page has it as it is').toHaveValue(`${first.id}`)
  await expectSound(late)
  expect(await deeds(pool, `case:${number}`)).toEqual([`${first.id} case.assigned`])
  const { rows } = await pool.query('select assignee_id from case_file where id = $1', [id])
  expect(rows).toEqual([{ assignee_id: first.id }])
})

test('a case that both close: it ends as the first found out, and the other reads who', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [first, second] = [await winner(makePerson), await operator(makePerson)]
  const { id, number } = await difference(holder, pool)
  const [page, late] = await atOnce(open, [first, second], `/console/cases/${id}`)
  await (await awake(late.getByRole('radio', { name: /^Not ours/ }))).check()
  await late.getByLabel('What happened').fill('It is of another shop.')
  await (await awake(page.getByRole('radio', { name: /^Se explica/ }))).check()
  await page.getByLabel('Qué pasó').fill('Se liquidó al día siguiente.')
  await press(page, /^Cerrar el caso/)
  await expect(page.getByText(`Caso ${number} cerrado`)).toBeVisible()
  await press(late, /^Close the case/)
  await expect(toldOf(late, 'Case closed').first()).toBeVisible()
  await expect(late.getByRole('button', { name: /^Close the case/ })).toHaveCount(0)
  await expectSound(late)
  expect(await deeds(pool, `case:${number}`)).toEqual([`${first.id} case.closed`])
  const { rows } = await pool.query('select outcome, reason, closed_by_id from case_file where id = $1', [id])
  expect(rows).toEqual([{ outcome: 'explained', reason: 'Se liquidó al día siguiente.', closed_by_id: first.id }])
})

test('a fee invoice that both propose to cancel: one proposal waits, and the other reads whose', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [first, second] = [await winner(makePerson), await operator(makePerson)]
  const { id } = await makeInvoice(pool, holder.id, 'validated')
  const [page, late] = await atOnce(open, [first, second], `/console/accounting/invoices/${id}`)
  await press(late, 'Cancel by credit note')
  await late.getByLabel('Reason').fill('It was asked for.')
  await press(page, 'Anular con nota crédito')
  await page.getByLabel('Motivo').fill('Se facturó al NIT anterior.')
  await press(page, 'Proponer anulación')
  await expect(page.getByRole('button', { name: 'Proponer anulación' })).toHaveCount(0)
  await press(late, 'Propose cancelling')
  await expect(toldOf(late, 'Cancelling of an invoice proposed').first()).toBeVisible()
  await expectSound(late)
  expect(await deeds(pool, `fee_invoice:${id}`)).toEqual([`${first.id} fee_invoice.proposed`])
})
