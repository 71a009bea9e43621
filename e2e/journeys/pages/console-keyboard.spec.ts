import { randomUUID } from 'node:crypto'
import { tabTo } from '../../support/browser/keyboard'
import { awake, expect, signIn, test } from '../../support/browser/windows'
import { withNextDay } from '../../support/money/closes'
import { askData } from '../../support/people/data-requests'
import { operator, superuser } from '../../support/people/staff'

test('without a mouse: through the list of cases, from case to case, to a note and back to the keys', async ({
  open,
  makePerson,
}) => {
  const firstName = `Teclas${randomUUID().slice(0, 8)}`
  const [person, staff] = [await makePerson({ firstName }), await operator(makePerson)]
  for (const topic of ['access', 'deletion']) await askData(person.client, { topic })
  const page = await open()
  await signIn(page, staff, `/console/cases?search=${firstName}`)
  const rows = page.getByRole('row').filter({ hasText: firstName })
  await expect(rows).toHaveCount(2)
  await awake(rows.first())
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.last()).toBeFocused()
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(ring, 'the row shows that it has the focus').not.toBe('none')
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/cases/cs_*')
  const first = page.url()
  await awake(page.getByPlaceholder('Escriba una nota; solo la ve el equipo'))
  // the queue is what was searched for, and no more
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== first)
  await awake(page.getByPlaceholder('Escriba una nota; solo la ve el equipo'))
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.waitForURL(first)
  const note = await awake(page.getByPlaceholder('Escriba una nota; solo la ve el equipo'))
  await page.keyboard.press('e')
  await expect(note).toBeFocused()
  await page.keyboard.type('jk')
  await expect(note).toHaveValue('jk')
  expect(page.url(), 'letters of a note are no shortcuts').toBe(first)
  await page.keyboard.press('Escape')
  await expect(note).not.toBeFocused()
  await expect(note, 'nothing is lost').toHaveValue('jk')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The queue stands before the case, with as many rows as there are cases.
  await tabTo(page, 'button', /^Responder/, 200)
})

test('without a mouse: a policy is opened, left, and the focus is where it was', async ({ open, makePerson }) => {
  const page = await open()
  await signIn(page, await superuser(makePerson), '/console/policy')
  const edit = await awake(page.getByRole('button', { name: 'Cambiar: Revisar recargas' }))
  await tabTo(page, 'button', 'Cambiar: Revisar recargas', 80)
  await page.keyboard.press('Enter')
  const form = page.getByRole('alertdialog', { name: 'Revisar recargas' })
  await expect(form).toBeVisible()
  await expect(form.locator(':focus'), 'the focus is within').toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()
})

test('without a mouse: a day is signed, and the signature withdrawn', async ({ open, makePerson, pool }) => {
  const staff = await operator(makePerson)
  await withNextDay(pool, async (day) => {
    const page = await open()
    await signIn(page, staff, `/console/close/${day}`)
    const missing = page.getByRole('button', { name: /^Abrir (caso|los casos)/ })
    await awake(page.getByRole('heading', { level: 1 }))
    if (await missing.count()) {
      await tabTo(page, 'button', /^Abrir (caso|los casos)/, 120)
      await page.keyboard.press('Enter')
      await expect(missing).toHaveCount(0)
    }
    await tabTo(page, 'button', /^Firmar el/, 120)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 de 2 firmas')).toBeVisible()
    await expect(page.locator(':focus'), 'the focus is kept').toHaveCount(1)
    await tabTo(page, 'button', 'Retirar mi firma', 120)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Firma retirada')).toBeVisible()
  })
})
