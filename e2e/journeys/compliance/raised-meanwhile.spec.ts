import { mergeTests } from '@playwright/test'
import { ask } from '../../books/policy/paid-scene'
import { test as houses } from '../../support/books'
import { awake, expect, expectSound, signIn, test as windows } from '../../support/browser/windows'
import { ownPng, submitted } from '../../support/people/identity'
import { makePerson } from '../../support/people/people'
import { phone } from '../../support/test'

const test = mergeTests(windows, houses)

// `ownHouse` stands first: the windows close before their server does
test('a warning that comes up after documents were proposed is ticked, with a reason, by whoever confirms', async ({
  ownHouse: { baseUrl, pool },
  open,
}) => {
  const make = (role: string) => makePerson(baseUrl, pool, { roles: [role] })
  const [one, two] = [await make('SUPERUSER'), await make('OPERATOR')]
  const [person, same] = [await makePerson(baseUrl, pool, { level: 0 }), await makePerson(baseUrl, pool, { level: 0 })]
  const photo = await ownPng()
  await submitted(person.client, undefined, async () => photo)
  await ask(pool, 'identity.review')
  await pool.query(`update policy_setting set reason = 'optional' where write = 'identity.review'`)
  const proposed = await one.client.post('/panel/profile_documents/', { profile_id: person.id, status: 'APPROVED' })
  expect(proposed.status, proposed.text).toBe(202)
  await submitted(same.client, undefined, async () => photo)

  const page = await open({ ...phone, baseURL: baseUrl.replace('127.0.0.1', 'localhost'), expected: /status of 400/ })
  const sent = await pool.query('select id from identity_submission where user_id = $1', [person.id])
  await signIn(page, two, `/console/identity/${sent.rows[0].id}`)
  await (await awake(page.getByRole('button', { name: 'Confirmar' }))).click()
  const seen = page.getByRole('checkbox', { name: /revisé/ })
  await expect(seen).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(seen).toBeFocused()
  await seen.press('Space')
  await page.getByLabel('Motivo', { exact: true }).fill('Son hermanas y comparten el recibo.')
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  const { rows } = await pool.query('select level from "user" where id = $1', [person.id])
  expect(rows).toEqual([{ level: 5 }])
})
