import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/browser/windows'
import { makeReload } from '../../support/money/deposits'
import { submitted } from '../../support/people/identity'
import { operator } from '../../support/people/staff'

/** Returns a counter of the page's POST requests to `path`. */
function counted(page: Page, path: string) {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) sent += 1
  })
  return () => sent
}

/** Clicks where the approve button is now, whatever is there later. */
async function presser(page: Page) {
  const approve = page.getByRole('button', { name: 'Aprobar' })
  await expect(approve).toBeEnabled()
  const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  /** Clicks of a slow user that are still meant for the previous case. */
  const pressOn = async () => {
    await press()
    await page.waitForTimeout(250)
    await press()
  }
  return { approve, press, pressOn }
}

test('a press that was meant for one transfer does not decide on the next; keys work beside a toast', async ({
  open,
  makePerson,
  pool,
}) => {
  const firstName = `Doble${randomUUID().slice(0, 8)}`
  const [person, staff] = [await makePerson({ firstName }), await operator(makePerson)]
  const make = async () => (await makeReload(person.client, pool, { amount: `${randomInt(20_000, 90_000)}.37` })).id
  const [one, two] = [await make(), await make()]
  const page = await open()
  const sent = counted(page, '/panel/reload/')
  await signIn(page, staff, `/console/reloads/${one}?search=${firstName}`)
  const { approve, press, pressOn } = await presser(page)
  await press()
  await page.waitForURL(new RegExp(`/${two}\\?`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Recarga ${two}`)
  await pressOn()
  await page.keyboard.press('a')
  await expect(approve).toBeEnabled()
  expect(sent()).toBe(1)
  expect((await person.client.get<{ state: string }>(`/reload/${two}/`)).body.state).toBe('Created')
  await expect(page.getByText(`Recarga ${one} aprobada.`)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`Recarga ${two} aprobada.`)).toBeVisible()
})

test('the same for documents: nobody is verified by a press that was meant for another', async ({
  open,
  makePerson,
  pool,
}) => {
  const lastName = `Doble${randomUUID().slice(0, 8)}`
  const people = [await makePerson({ lastName, level: 0 }), await makePerson({ lastName, level: 0 })]
  for (const { client } of people) await submitted(client)
  const { rows } = await pool.query<{ id: number }>(
    'select max(id) as id from identity_submission where user_id = any($1) group by user_id order by 1',
    [people.map(({ id }) => id)],
  )
  const page = await open()
  const sent = counted(page, '/panel/profile_documents/')
  await signIn(page, await operator(makePerson), `/console/identity/${rows[0]?.id}?search=${lastName}`)
  const { approve, press, pressOn } = await presser(page)
  await press()
  await page.waitForURL(new RegExp(`/${rows[1]?.id}\\?`))
  await pressOn()
  await expect(approve).toBeEnabled()
  expect(sent()).toBe(1)
})
