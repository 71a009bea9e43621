import { randomInt } from 'node:crypto'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { csvRows, downloaded } from '../../support/money/exports'
import { addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import { hitsOf, madeUp, oddName, ofacFiles, storeHit } from '../../support/people/screening-lists'
import { operator } from '../../support/people/staff'
import { openReceiver, status } from '../../support/webhooks/receiver'

test('a list is loaded at the console, and two persons decide whom it finds', async ({ open, makePerson, pool }) => {
  const names = oddName()
  const [person, one, two] = [await makePerson(names), await operator(makePerson), await operator(makePerson)]
  const entry = `<INDIVIDUAL><DATAID>${person.id}</DATAID><FIRST_NAME>${names.firstName}</FIRST_NAME><SECOND_NAME>${names.lastName}</SECOND_NAME><COMMENTS1>Inventado para la prueba</COMMENTS1></INDIVIDUAL>`
  const xml = `<?xml version="1.0" encoding="utf-8"?><CONSOLIDATED_LIST><INDIVIDUALS>${entry}</INDIVIDUALS></CONSOLIDATED_LIST>`
  const page = await open({ expected: /400 .*screening_lists/ })
  await signIn(page, one, '/console/screening')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Cargar', exact: true }) })
  await form.getByLabel('Lista').selectOption({ label: 'ONU consolidada' })
  const choose = async (text: string) => {
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        ...{ name: 'consolidated.xml', mimeType: 'text/xml', buffer: Buffer.from(text) },
      })
    await form.getByRole('button', { name: 'Cargar', exact: true }).click()
  }
  await choose('<OTRA/>')
  await expect(form.getByText('no es un XML de la lista').first()).toBeVisible()
  await form
    .getByRole('button', { name: /Quitar|Eliminar/ })
    .first()
    .click()
  await choose(xml)
  await expect(page.getByText(/Cargada: 1 registro/)).toBeVisible()
  await choose(xml)
  await expect(form.getByText('Es igual a la versión vigente')).toBeVisible()

  const [hit] = await hitsOf(pool, `user:${person.id}`)
  await page.goto(`/console/users/${person.id}`)
  await expect(page.getByText('En espera por una lista restrictiva')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'El titular: parecido del 100 % en ONU consolidada' }).click()
  await page.waitForURL('**/console/cases/cs_*')
  await page.goto('/console/screening')
  const row = page
    .getByRole('row')
    .filter({ hasText: `${names.firstName} ${names.lastName}` })
    .first()
  await row.getByRole('link').click()
  await expect(page.getByText('se parece a alguien de la lista ONU consolidada')).toBeVisible()
  await expect(page.getByText('Inventado para la prueba')).toBeVisible()
  const choices = page.getByRole('radio', { name: /la misma persona/ })
  await expect(choices).toHaveCount(2)
  await expect(page.getByRole('radio', { checked: true }), 'nothing is chosen beforehand').toHaveCount(0)
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Elija si es la misma persona.')).toBeVisible()
  await expect(choices.first()).toBeFocused()
  await page.getByLabel('No es la misma persona').check()
  await expect(page.getByText('Elija si es la misma persona.')).toHaveCount(0)
  await page.getByLabel('Motivo').fill('Otra fecha de nacimiento.')
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Propuesto: falta otra firma')).toBeVisible()

  const third = await open()
  await signIn(third, await operator(makePerson), `/console/screening/hits/${hit?.id}`)
  await expect(third.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  const other = await open()
  await signIn(other, two, `/console/screening/hits/${hit?.id}`)
  await expect(other.getByText('Otra fecha de nacimiento.').first()).toBeVisible()
  await other.getByRole('button', { name: 'Confirmar' }).click()
  await expect(other.getByText('Coincidencia decidida')).toBeVisible()
  expect((await hitsOf(pool, `user:${person.id}`)).map(({ status }) => status)).toEqual(['CLEARED'])
  await expect(third.getByRole('button', { name: 'Confirmar' }), 'whoever looks on sees it').toHaveCount(0)
  const decided = /Otra persona.*lo propuso.*«Otra fecha de nacimiento\.».*lo confirmó/
  await expect(third.getByRole('region', { name: 'Decisión' })).toContainText(decided)
  await page.goto(`/console/screening/hits/${hit?.id}`)
  await expect(page.getByRole('region', { name: 'Decisión' })).toContainText(decided)
  await page.goto(`/console/users/${person.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('En espera por una lista restrictiva')).toHaveCount(0)
})

test('a fault in a file beside the main one names that file and its line; one in the UN’s names the entry', async ({
  open,
  makePerson,
}) => {
  const page = await open({ expected: /400 .*screening_lists/ })
  await signIn(page, await operator(makePerson), '/console/screening')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Cargar', exact: true }) })
  const { file, add } = ofacFiles(madeUp(3))
  const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })
  const slots = form.locator('input[type=file]')
  await slots.nth(1).setInputFiles(csv('add.csv', add))
  await slots.first().setInputFiles(csv('sdn.csv', file))
  await form.getByRole('button', { name: 'Cargar', exact: true }).click()
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('No se cargó nada: hay errores en alt.csv')
  await expect(alert).toContainText('Renglón 1, el renglón: Tiene 6 columnas; deben ser 5.')
  await expectSound(page)
  await form.getByRole('combobox').first().selectOption({ label: 'ONU consolidada' })
  const un =
    '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>'
  await slots.first().setInputFiles({ name: 'un.xml', mimeType: 'application/xml', buffer: Buffer.from(un) })
  await form.getByRole('button', { name: 'Cargar', exact: true }).click()
  await expect(alert).toContainText('Registro 1, FIRST_NAME: ')
})

test('a list is fetched from an address that stays in its form and may be taken away, and why it was not taken is said', async ({
  open,
  makePerson,
}) => {
  const receiver = await openReceiver(status(404))
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/screening')
  const card = page
    .locator('section.card')
    .filter({ has: page.getByRole('heading', { name: 'Traer de una dirección' }) })
  await (await awake(card.getByLabel('Lista'))).selectOption({ label: 'Propia' })
  await card.getByLabel('Dirección').fill(receiver.url)
  await card.getByLabel('Cada cuánto').selectOption({ label: 'Solo ahora' })
  await card.getByRole('button', { name: 'Traer' }).click()
  await expect(page.getByText('Respondió 404')).toBeVisible()
  await expect(card.getByLabel('Dirección')).toHaveValue(receiver.url)
  await card.getByLabel('Dirección').fill('')
  await card.getByRole('button', { name: 'Traer' }).click()
  await expect(page.getByText('Ya no se trae de ninguna dirección')).toBeVisible()
  await expect(page.getByText('Respondió 404')).toHaveCount(0)
  receiver.close()
})

test('a payout that a list holds back says so before anybody decides, and leads to the case', async ({
  open,
  makePerson,
  pool,
}) => {
  const [holder, staff] = [await makePerson(), await operator(makePerson)]
  await fill(holder, staff.client, pool)
  const { id } = await requestPayout(holder, await addBeneficiary(holder, pool))
  await storeHit(pool, holder)
  const page = await open()
  await signIn(page, staff, `/console/payouts/${id}`)
  await expect(page.getByText('En espera por una lista restrictiva')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: /^El titular: parecido del 92 % en OFAC/ }).click()
  await page.waitForURL('**/console/cases/cs_*')
})

test('every version of the lists is reached from the newest five, with who loaded it, and as a file', async ({
  open,
  makePerson,
  pool,
}) => {
  const names = oddName()
  const staff = await makePerson({ roles: ['OPERATOR'], ...names })
  // below every other number, so that no list has them as its newest version
  const below = -randomInt(1, 40_000_000) * 50
  await pool.query(
    `insert into screening_version (id, source, file_name, sha256, entries, added, removed, loaded_by_id, loaded_at)
     select $2::int - n, 'own', 'propia-' || n || '.csv', sha256(n::text::bytea), 1234, n, 3, $1, now() from generate_series(1, 24) n`,
    [staff.id, below],
  )
  const page = await open()
  await signIn(page, staff, '/console/screening')
  await page.getByRole('link', { name: /^Ver las [\d.]+ versiones$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Versiones de las listas' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(21)
  const oldest = page.getByRole('row').filter({ hasText: `Propia · ${below - 24}` })
  for (let at = 2; (await oldest.count()) === 0; at += 1) {
    await page.goto(`/console/screening/versions?page=${at}`)
    await expect(page.getByRole('row').nth(1), 'it was on no page').toBeVisible()
  }
  await expect(oldest).toContainText('propia-24.csv')
  await expect(oldest).toContainText('+24 −3')
  await expect(oldest, 'who loaded it').toContainText(names.firstName)
  const lines = csvRows((await downloaded(page, 'Exportar CSV')).bytes, ';')
  const own = lines.filter((line) => line.Cargó?.includes(names.firstName))
  expect(own.map((line) => line.Archivo)).toEqual(Array.from({ length: 24 }, (_, at) => `propia-${at + 1}.csv`))
  expect(own[0]).toMatchObject({
    ...{ Lista: 'Propia', Registros: '1234', Agregados: '1', Quitados: '3' },
  })
})

test('one that was confirmed is decided again from its case', async ({ open, makePerson, pool }) => {
  const [person, one, two] = [await makePerson(), await operator(makePerson), await operator(makePerson)]
  const id = await storeHit(pool, person)
  for (const { client } of [one, two]) {
    const answer = await client.post(`/panel/screening_hits/${id}/`, { action: 'CONFIRM', reason: 'Es la misma.' })
    expect(answer.status, answer.text).toBe(200)
  }
  const page = await open()
  await signIn(page, one, `/console/screening/hits/${id}`)
  await page.getByLabel('Motivo').fill('Se miró otro documento.')
  await page.getByRole('button', { name: 'Decidir otra vez' }).click()
  await expect(page.getByText('Se decide otra vez')).toBeVisible()
  await page.goto(`/console/screening/hits/${id}`)
  await expect(page.getByLabel('No es la misma persona')).toBeVisible()
  await page.goto('/console/screening')
  await expect(page.getByRole('row', { name: 'Evelio Barragán Uribe' }).getByText('Por decidir').first()).toBeVisible()
})
