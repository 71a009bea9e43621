import type { Locator, Page } from '@playwright/test'
import { awake, deafen, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import { fileOf, paidTwice, takenBack } from '../../support/money/cases'
import { makeReload } from '../../support/money/deposits'
import { ownPng, submitted, uploaded } from '../../support/people/identity'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { phone } from '../../support/test'

const tickOf = (page: Page) => page.getByRole('checkbox', { name: /de todos modos$/ })
/** The form in which decisions show their time. */
const when = /\d+ de \w+ de 20\d\d, \d+:\d\d/

test('documents over a warning ask for a tick and a reason, and who comes too late reads who decided', async ({
  open,
  makePerson,
  pool,
}) => {
  const photo = await ownPng()
  const [one, other] = [await makePerson({ level: 0 }), await makePerson({ level: 0 })]
  for (const { client } of [one, other]) await submitted(client, undefined, async () => photo)
  const { rows } = await pool.query('select id from identity_submission where user_id = $1', [one.id])
  const [first, second] = [await operator(makePerson), await operator(makePerson)]
  const [page, late] = [await open(), await open({ expected: /status of 400/ })]
  // Only their own attempt shows the colleague the decision.
  await deafen(late)
  await signIn(page, first, `/console/identity/${rows[0].id}`)
  await signIn(late, second, `/console/identity/${rows[0].id}`)
  await awake(page.getByRole('button', { name: /^Aprobar/ }))
  await page.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(tickOf(page)).toBeFocused()
  await expect(page.getByText('Hay una advertencia')).toBeVisible()
  await expectSound(page)
  await tickOf(page).check()
  await page.getByLabel('Motivo').fill('Son hermanas: lo confirmaron por teléfono.')

  await awake(tickOf(late))
  await tickOf(late).check()
  await late.getByLabel('Motivo').fill('Se parecen.')
  await page.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(page.getByText('Documentos aprobados')).toBeVisible()
  expect(await auditOf(pool, `user:${one.id}`)).toMatchObject([
    { to: { warnings: ['same_file_elsewhere'] }, reason: 'Son hermanas: lo confirmaron por teléfono.' },
  ])
  await late.getByRole('button', { name: /^Aprobar/ }).click()
  const told = late.getByRole('alert').filter({ hasText: /Aprobado por \S/ })
  await expect(told).toContainText('Otra persona ya decidió sobre estos documentos.')
  await expect(told).toContainText(when)
  await expect(late.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0)
  await expectSound(late)
})

test('on a phone the warning stands above the buttons that stay in sight, and so does what it asks for', async ({
  open,
  makePerson,
  pool,
}) => {
  const person = await makePerson()
  const { url } = await uploaded(person.client, await ownPng(), { type: 'evidence' })
  const { id } = await makeReload(person.client, pool, { evidence: url })
  await makeReload(person.client, pool, { evidence: url })
  const page = await open(phone)
  await signIn(page, await operator(makePerson), `/console/reloads/${id}`)
  const [bar, approve] = [page.locator('.verdict .acts'), page.getByRole('button', { name: /^Aprobar/ })]
  const covered = (part: Locator) =>
    part.evaluate((node) => {
      const { left, top, height } = node.getBoundingClientRect()
      const there = document.elementFromPoint(left + 8, top + height / 2)
      return there !== node && !node.contains(there)
    })
  for (const size of [phone.viewport, { width: 360, height: 640 }]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    const warning = bar.getByText(/^mismo comprobante en otra recarga/)
    await expect(approve).toBeInViewport({ ratio: 1 })
    await expect(warning).toBeInViewport({ ratio: 1 })
    expect(await covered(warning), `the warning at ${size.width}`).toBe(false)
    const [above, below] = [await warning.boundingBox(), await approve.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(((await bar.boundingBox())?.height ?? size.height) / size.height).toBeLessThan(0.25)

    await awake(approve)
    await approve.click()
    await expect(tickOf(page)).toBeFocused()
    await expect(tickOf(page)).toBeInViewport({ ratio: 1 })
    expect(await covered(tickOf(page)), `the tick at ${size.width}`).toBe(false)
    await tickOf(page).check()
    await approve.click()
    const reason = page.getByLabel('Motivo')
    await expect(reason).toBeFocused()
    expect(await covered(reason), `the reason at ${size.width}`).toBe(false)
    await tickOf(page).uncheck()
  }
  await expectSound(page)
})

test('a rate far from the last one asks for a tick; a near one does not', async ({
  open,
  makePerson,
  pool,
  setRate,
}) => {
  await setRate('4000.00')
  const boss = await superuser(makePerson)
  const newest = async () =>
    (await pool.query('select round(rate)::text as rate from exchange_rate order by id desc limit 1')).rows[0].rate
  const last = await newest()
  const page = await open({ expected: /status of 400/ })
  await signIn(page, boss, '/console/rates')
  const rate = await awake(page.getByLabel('Pesos por US$ 1'))
  await rate.fill(`${last}0`)
  await expect(page.getByRole('group', { name: /^Está 900 % por encima de la tasa en vigor/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription('Falta este dato.')
  await expect(page.getByRole('group', { name: /^Está 900 %/ })).toHaveAccessibleDescription('Márquelo para seguir.')
  expect(await newest(), 'nothing was set').toBe(last)
  await rate.fill(last)
  await expect(page.getByRole('group', { name: /^Está 900 %/ })).toHaveCount(0)
  await rate.fill(`${Math.round(Number(last) * 0.8)}`)
  await page.getByRole('checkbox', { name: 'La comprobé: es correcta' }).check()
  await page.getByLabel('Motivo').fill('Así abrió el mercado.')
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Espera a otra persona')).toBeVisible()
  expect(await newest(), 'nobody confirmed').toBe(last)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText(/^Retirada por /)).toBeVisible()
  await page.goto('/console/audit?area=rate')
  const entry = page.getByRole('row').filter({ hasText: 'Así abrió el mercado.' })
  await expect(entry.first()).toContainText('lejos de la tasa anterior')
})

test('a fee that leaves nothing is refused at its field, with the rule', async ({ open, makePerson }) => {
  const [person, boss] = [await makePerson(), await superuser(makePerson)]
  const page = await open({ expected: /status of 400/ })
  await signIn(page, boss, `/console/fees/pse/COP?owner=${person.id}`)
  await awake(page.getByLabel('Valor fijo'))
  await page.getByLabel('Valor fijo').fill('1.500')
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByLabel('Valor fijo')).toHaveAccessibleDescription(
    /^La tarifa y su IVA no dejan nada por acreditar/,
  )
  await expect(page.getByText('La de todos: no tiene una propia')).toBeVisible()
  await expectSound(page)
})

test('who looks at what a colleague decides reads who, what and when in its place: cases and gateway payouts', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [reader, one, two] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
  const { id: held } = await paidTwice(holder.client, anyone, pool)
  const { id: back } = await takenBack(holder.client, anyone, pool)
  const paid = { rail: 'sandbox', amount: '1000', reference: `T-${holder.id}` }
  const { id: payout } = (await one.client.post<{ id: number }>('/panel/rail_payouts/', paid)).body
  const page = await open()
  const [atCase, atReversal] = [await fileOf(pool, 'suspense', held), await fileOf(pool, 'reversal', back)]
  await signIn(page, reader, `/console/cases/${atCase.id}`)

  const meanwhile = page.getByRole('alert').filter({ hasText: 'Mientras usted miraba' })
  const looked = async (decide: () => Promise<unknown>, deed: RegExp) => {
    await (await awake(page.getByLabel('Motivo'))).fill('Iba a decidirlo.')
    const same = await mark(page)
    await decide()
    await expect(meanwhile).toContainText(deed)
    await expect(meanwhile).toContainText(when)
    await expect(page.getByLabel('Motivo')).toHaveCount(0)
    await same()
    await expectSound(page)
  }
  const propose = { action: 'CREDIT', reason: 'Lo pidió.' }
  await looked(() => one.client.post(`/panel/suspense/${held}/`, propose), /Caso propuesto, por \S/)
  await two.client.post(`/panel/suspense/${held}/`, { action: 'CREDIT' })
  await expect(page.getByRole('region', { name: 'Decisión' }).getByText('Acreditado', { exact: true })).toBeVisible()
  await expect(meanwhile).toContainText(/Caso acreditado, por \S/)
  await page.goto(`/console/cases/${atReversal.id}`)
  const close = { action: 'CLOSE', reason: 'Lo asume el servicio.', wallet: '0', fees: 'KEPT' }
  await looked(() => one.client.post(`/panel/reversals/${back}/`, close), /Cierre de reversión propuesto, por \S/)

  await page.goto('/console/payouts/rails')
  const name = `Dispersión ${payout}`
  const card = page.locator('.card').filter({ hasText: `${name} ·` })
  await awake(card.getByRole('button').or(card.getByRole('link')).first())
  const same = await mark(page)
  await two.client.post(`/panel/rail_payouts/${payout}/`, { status: 'REJECTED', reason: 'No llegó.' })
  const told = page.getByRole('alert').filter({ hasText: `${name}: otra persona decidió primero` })
  await expect(told).toContainText(/Dispersión rechazada, por \S/)
  await expect(told).toContainText(when)
  await expect(card).toHaveCount(0)
  await same()
  await expectSound(page)
  await page.getByRole('link', { name: 'Rechazados' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'decidió primero' })).toHaveCount(0)
})

test('two who send the same proposal: the second reads who was first, and nothing is confirmed', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const { id } = await paidTwice(holder.client, anyone, pool)
  const page = await open({ expected: /status of 400/ })
  // Only their own attempt shows the decision.
  await deafen(page)
  await signIn(page, two, `/console/cases/${(await fileOf(pool, 'suspense', id)).id}`)
  await (await awake(page.getByRole('radio', { name: 'Acreditar' }))).check()
  await page.getByLabel('Motivo').fill('Lo pidió.')
  await one.client.post(`/panel/suspense/${id}/`, { action: 'CREDIT', reason: 'Pagó dos veces.' })
  await page.getByRole('button', { name: 'Proponer acreditar' }).click()
  // the refusal, or the page that was read again since, which says the same
  const told = page.getByRole('alert').filter({ hasText: /No se guardó el cambio|Mientras usted miraba/ })
  await expect(told).toContainText(new RegExp(`Caso propuesto, por \\S.*${when.source}`))
  const { rows } = await pool.query('select status from suspense_case where id = $1', [id])
  expect(rows).toEqual([{ status: 'PROPOSED' }])
})
