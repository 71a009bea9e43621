import type { Page } from '@playwright/test'
import { atOnce, press, toldOf, winner } from '../../support/browser/two-windows'
import { awake, expect, expectSound, test } from '../../support/browser/windows'
import { withNextDay } from '../../support/money/closes'
import { actOn, askData, casesOf } from '../../support/people/data-requests'
import { hitsOf, storeHit } from '../../support/people/screening-lists'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { propose } from '../../support/people/two-persons'
import { markAs, unusualPayment } from '../../support/people/unusual'

const actions = async (pool: Parameters<typeof auditOf>[0], subject: string) =>
  (await auditOf(pool, subject)).map(({ action }) => action)

test('an unusual operation: who dismisses what another has just found suspicious reads that', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const { movement, one, two } = await unusualPayment({ holder, anyone, makePerson })
  const { id } = await markAs(one.client, movement)
  const first = await winner(makePerson)
  const [page, late] = await atOnce(open, [first, two], `/console/unusual/${id}`)
  await late.getByLabel('Reason').fill('It is their usual Friday.')
  await page.getByLabel('Motivo').fill('No explica el origen.')
  await press(page, 'Es sospechosa')
  await expect(page.getByText('Marcada como sospechosa')).toBeVisible()
  await press(late, 'Dismiss')
  await expect(toldOf(late, 'Decided: suspicious')).toBeVisible()
  await expect(late.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  expect(await actions(pool, `unusual:${id}`)).toEqual(['unusual.marked', 'unusual.reported'])
  const { rows } = await pool.query('select status, decided_by_id, decision_reason from unusual_mark where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ status: 'SUSPICIOUS', decided_by_id: first.id, decision_reason: 'No explica el origen.' }])
  await expectSound(late)
})

test('a request about data: extended, answered or completed once; who comes second reads who did', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [first, second] = [await winner(makePerson), await operator(makePerson)]
  const { id } = await askData(holder.client)
  const [page, late] = await atOnce(open, [first, second], `/console/data-requests/${id}`)
  const write = async (at: Page, action: string, field: string, text: string) => {
    await (await awake(at.getByRole('radio', { name: new RegExp(`^${action}`) }))).check()
    await at.getByRole('textbox', { name: field }).fill(text)
  }
  await write(late, 'Extend', 'Reason of the delay', 'The archive is closed.')
  await write(page, 'Prorrogar', 'Motivo de la demora', 'Hay que pedir copias.')
  await press(page, 'Prorrogar')
  await expect(page.getByText('Plazo prorrogado')).toBeVisible()
  await press(late, 'Extend')
  await expect(toldOf(late, 'Term of a request extended').first()).toBeVisible()
  expect(await actions(pool, `data_request:${id}`)).toEqual(['data_request.filed', 'data_request.extended'])

  await late.reload()
  await (await awake(late.getByRole('textbox', { name: 'Answer' }))).fill('Nothing at all.')
  await page.getByRole('textbox', { name: 'Respuesta' }).fill('Su nombre y su documento.')
  await press(page, 'Responder')
  await expect(page.getByText('Solicitud respondida')).toBeVisible()
  await press(late, 'Answer')
  await expect(toldOf(late, 'Request about data answered').first()).toBeVisible()
  await expect(late.getByRole('button', { name: 'Answer' })).toHaveCount(0)
  expect(await casesOf(pool, id)).toMatchObject([{ status: 'CLOSED', closed_by_id: first.id }])
  const { rows } = await pool.query('select answer from data_request where id = $1', [id])
  expect(rows).toEqual([{ answer: 'Su nombre y su documento.' }])

  const { id: claim } = await askData(holder.client, { kind: 'reclamo' })
  await actOn(second.client, claim, 'ASK')
  await page.goto(`/console/data-requests/${claim}`)
  await late.goto(`/console/data-requests/${claim}`)
  await write(late, 'Record what was missing', 'What they sent', 'A copy of something else.')
  await write(page, 'Registrar lo que faltaba', 'Lo que envió', 'La factura 2481.')
  await press(page, 'Registrar lo que faltaba')
  await expect(page.getByText('Solicitud completada')).toBeVisible()
  await press(late, 'Record what was missing')
  await expect(toldOf(late, 'Claim completed').first()).toBeVisible()
  const { rows: kept } = await pool.query('select status, completion from data_request where id = $1', [claim])
  expect(kept).toEqual([{ status: 'OPEN', completion: 'La factura 2481.' }])
  await expectSound(late)
})

test('a match with a list: two proposals at once are one, and two confirmations decide once', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, first, second, third] = [
    await makePerson(),
    await winner(makePerson),
    await operator(makePerson),
    await operator(makePerson),
  ]
  const id = await storeHit(pool, person)
  const at = `/console/screening/hits/${id}`
  const [page, late] = await atOnce(open, [first, second], at)
  await (await awake(late.getByRole('radio', { name: /^The same person/ }))).check()
  await late.getByLabel('Reason').fill('Born the same day.')
  await (await awake(page.getByRole('radio', { name: /^No es la misma persona/ }))).check()
  await page.getByLabel('Motivo').fill('Otra fecha de nacimiento.')
  await press(page, 'Proponer')
  await expect(page.getByText('Propuesto: falta otra firma')).toBeVisible()
  await press(late, 'Propose')
  await expect(toldOf(late, 'Decision on a match proposed').first()).toBeVisible()
  const subject = `screening_hit:${id}`
  expect(await actions(pool, subject), 'their own proposal is not a confirmation').toEqual(['screening.proposed'])

  const withdrawn = { action: 'WITHDRAW' }
  expect((await first.client.post(`/panel/screening_hits/${id}/`, withdrawn)).status).toBe(200)
  const proposed = { action: 'CLEAR', reason: 'Otra fecha de nacimiento.' }
  expect((await third.client.post(`/panel/screening_hits/${id}/`, proposed)).status).toBe(200)
  await page.goto(at)
  await late.goto(at)
  await awake(late.getByRole('button', { name: 'Confirm' }))
  await press(page, 'Confirmar')
  await expect(page.getByText('Coincidencia decidida')).toBeVisible()
  await press(late, 'Confirm')
  await expect(toldOf(late, 'Match cleared').first()).toBeVisible()
  expect((await hitsOf(pool, `user:${person.id}`)).filter((hit) => hit.id === id)).toMatchObject([
    { status: 'CLEARED' },
  ])
  expect((await actions(pool, subject)).filter((action) => action === 'screening.cleared')).toHaveLength(1)
  await expectSound(late)
})

test('a change of policy: who confirms what another has just rejected reads that, and nothing changes', async ({
  open,
  makePerson,
  pool,
}) => {
  const write = 'payout.ask_payer'
  const [author, first, second] = [
    await superuser(makePerson),
    await winner(makePerson, 'SUPERUSER'),
    await superuser(makePerson),
  ]
  const body = { propose: ['OPERATOR', 'SUPERUSER'], confirm: ['OPERATOR', 'SUPERUSER'], second: 'never' }
  const proposed = await propose(author.client, {
    path: `/panel/policy/${write}/`,
    body: { ...body, reason_needed: 'optional' },
  })
  expect(proposed.status, proposed.text).toBe(202)
  const { id } = proposed.body
  const [page, late] = await atOnce(open, [first, second], `/console/policy?proposal=${id}`)
  const card = (at: Page, title: RegExp) =>
    at.locator('section.card').filter({ has: at.getByRole('heading', { name: title }) })
  const [mine, theirs] = [card(page, /^Política: Pedirle la cuenta/), card(late, /^Policy: /)]
  const confirm = theirs.getByRole('button', { name: /^Confirm/ }).first()
  await awake(confirm)
  await (await awake(mine.getByRole('button', { name: 'Rechazar' }))).click()
  await mine.getByLabel('Motivo').fill('Atención no decide eso.')
  await mine.getByRole('button', { name: 'Rechazar propuesta' }).click()
  await expect(mine).toHaveCount(0)
  await confirm.click()
  await expect(toldOf(late, 'Change of policy rejected')).toBeVisible()
  expect((await pool.query('select from policy_setting where write = $1', [write])).rowCount).toBe(0)
  expect((await pool.query('select status from proposal where id = $1', [id])).rows).toEqual([{ status: 'REJECTED' }])
  await expectSound(late)
})

test('a close: of two first signatures one holds, and of two second ones one closes the day', async ({
  open,
  makePerson,
  pool,
}) => {
  const [first, second, third] = [await winner(makePerson), await operator(makePerson), await operator(makePerson)]
  await withNextDay(pool, async (day) => {
    const at = `/console/close/${day}`
    const [page, late] = await atOnce(open, [first, second], at)
    const missing = page.getByRole('button', { name: /^Abrir (caso|los casos)/ })
    if (await missing.count()) {
      await press(page, /^Abrir (caso|los casos)/)
      await expect(missing).toHaveCount(0)
      await late.reload()
    }
    await awake(late.getByRole('button', { name: /^Sign \d/ }))
    await press(page, /^Firmar el/)
    await expect(page.getByText('1 de 2 firmas')).toBeVisible()
    await press(late, /^Sign \d/)
    await expect(toldOf(late, 'Day signed')).toBeVisible()
    const signatures = (await actions(pool, `day:${day}`)).filter((action) => action === 'day.proposed')
    expect(signatures).toHaveLength(1)
    const closed = () => pool.query('select from day_close where day = $1', [day]).then(({ rowCount }) => rowCount)
    expect(await closed(), 'a first signature sent twice closes nothing').toBe(0)

    await press(page, 'Retirar mi firma')
    await expect(page.getByText('Firma retirada')).toBeVisible()
    const { body } = await third.client.get<{ digest: string }>(`/panel/day_closes/${day}/`)
    expect((await third.client.post(`/panel/day_closes/${day}/`, { digest: body.digest })).status).toBe(202)
    await page.goto(at)
    await late.goto(at)
    await awake(late.getByRole('button', { name: /^Sign and close/ }))
    await press(page, /^Firmar y cerrar/)
    await expect(page.getByText('Cerrado', { exact: true })).toBeVisible()
    await press(late, /^Sign and close/)
    await expect(toldOf(late, 'Day (closed|confirmed)')).toBeVisible()
    expect(await closed()).toBe(1)
    await expectSound(late)
  })
})
