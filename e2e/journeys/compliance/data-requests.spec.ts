import { press } from '../../support/browser/two-windows'
import { awake, expect, signIn, test } from '../../support/browser/windows'
import { actOn, askData, casesOf, daysAgo } from '../../support/people/data-requests'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

test('a holder asks about their data and reads the answer that an operator writes in its case', async ({
  open,
  holder,
  makePerson,
}) => {
  const mine = await open(phone)
  await signIn(mine, holder, '/profile')
  await mine.getByRole('link', { name: 'Consultas y reclamos' }).tap()
  const form = mine.getByRole('form', { name: 'Pedir algo sobre mis datos' })
  await form.getByLabel('Qué es').selectOption('reclamo')
  await form.getByLabel('Sobre qué').selectOption('correction')
  await form.getByLabel('Qué pide').fill('Mi segundo apellido es Rúa, no Ruiz.')
  await form.getByRole('button', { name: 'Enviar' }).tap()
  await expect(mine.getByText('Solicitud recibida')).toBeVisible()
  await expect(mine.getByText('En trámite')).toBeVisible()

  const staff = await operator(makePerson)
  const desk = await open()
  await signIn(desk, staff, `/console/users/${holder.id}`)
  await expect(desk.getByText('Reclamo en trámite')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Corregir o actualizar' })).toBeVisible()
  await desk.goto('/console/data-requests')
  await desk.getByRole('row').filter({ hasText: 'Corregir o actualizar' }).first().getByRole('link').click()
  await expect(desk.getByText('Mi segundo apellido es Rúa, no Ruiz.')).toBeVisible()
  await desk.getByLabel('Pedir que complete').check()
  await desk.getByLabel('Qué falta').fill('Una copia de su cédula.')
  await desk.getByRole('button', { name: 'Pedir que complete' }).click()
  await expect(desk.getByText('Se le pidió completar').first()).toBeVisible()

  await expect(mine.getByText('Una copia de su cédula.'), 'without a reload').toBeVisible()
  await mine.getByRole('textbox', { name: 'Lo que faltaba' }).fill('Ya la subí en identidad.')
  await mine.getByRole('button', { name: 'Enviar lo que faltaba' }).tap()
  await expect(mine.getByText('Recibimos lo que faltaba')).toBeVisible()

  await expect(desk.getByText('Ya la subí en identidad.')).toBeVisible()
  await desk.getByLabel('Responder').check()
  await desk.getByLabel('Respuesta').fill('Corregimos su segundo apellido.')
  await desk.getByRole('button', { name: 'Responder' }).click()
  await expect(desk.getByText('Solicitud respondida').first()).toBeVisible()
  await expect(mine.getByText('Corregimos su segundo apellido.')).toBeVisible()
  await expect(mine.getByText('Respondida', { exact: true })).toBeVisible()
})

test('what came by post is recorded, and what is overdue stands out in the queue', async ({
  open,
  makePerson,
  holder,
  pool,
}) => {
  const late = await askData(holder.client, { text: 'Hace mucho que espero.' })
  await pool.query(`update data_request set due_on = current_date - 3 where id = $1`, [late.id])
  const page = await open()
  await signIn(page, await operator(makePerson), '/console/data-requests')
  const name = `Evelio Barragán ${holder.id}`
  await page.getByLabel('Cómo llegó').selectOption('post')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Lo que pide').fill('Quiero saber qué datos míos tienen.')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText(/Solicitud \d+ registrada/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Por responder')
  await page.goto(`/console/data-requests/${late.id}`)
  await expect(page.getByText('Hace mucho que espero.')).toBeVisible()
  await expect(page.getByText(/venció/).first()).toBeVisible()

  const asked = await askData(holder.client, { kind: 'reclamo' })
  await actOn((await operator(makePerson)).client, asked.id, 'ASK', 'El número de la factura.')
  await pool.query(
    `update data_request set asked_at = now() - interval '60 days', complete_by = $2, status = 'ABANDONED', ended_at = now()
      where id = $1`,
    [asked.id, daysAgo(1)],
  )
  await page.goto(`/console/data-requests/${asked.id}`)
  await (await awake(page.getByLabel('Día en que llegó'))).fill(daysAgo(1))
  await page.getByLabel('Lo que envió').fill('Es la 2481.')
  await press(page, 'Registrar lo que faltaba')
  await expect(page.getByText('Solicitud completada').first()).toBeVisible()
  await page.getByRole('link', { name: 'Abrir su caso en trámite' }).click()
  await expect(page.getByRole('button', { name: 'Responder' })).toBeVisible()
  expect((await casesOf(pool, asked.id)).map(({ status }) => status)).toEqual(['CLOSED', 'OPEN'])
})
