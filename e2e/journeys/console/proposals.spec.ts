import { mainOf } from '../../support/browser/controls'
import { deafen, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { atConsole, operator, superuser } from '../../support/people/staff'
import { confirmOpen, propose } from '../../support/people/two-persons'
import { phone } from '../../support/test'

test('a rate is proposed at a desk and confirmed on a phone; whoever comes too late reads who did', async ({
  open,
  makePerson,
  pool,
  setRate,
}) => {
  await setRate('3900.00')
  await setRate('4000.00')
  const [author, second, third] = [
    await superuser(makePerson),
    await superuser(makePerson),
    await superuser(makePerson),
  ]
  const page = await open()
  await signIn(page, author, '/console/rates')
  await page.getByLabel('Pesos por US$ 1').fill('4.118')
  await expect(page.getByText('US$ 100,00 pasan de $ 400.000,00 a $ 411.800,00 (+2,95 %)')).toBeVisible()
  await page.getByLabel('Motivo').fill('TRM certificada.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(page.getByText('Espera a otra persona')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
  await expectSound(page)

  const rules = await open()
  await signIn(rules, third, '/console/policy')
  await expect(rules.getByText(/^desde el \d+ \w+ 20\d\d, /)).toBeVisible()
  const last = rules.getByRole('table', { name: 'Últimas tasas del dólar' })
  await expect(last.getByRole('row').nth(1)).toContainText(/4\.000,00\+2,56\s%$/)
  await expectSound(rules)

  const [hand, late] = [await open(phone), await open({ expected: /status of 400/ })]
  // Only their own attempt shows the decision.
  await deafen(late)
  await signIn(hand, second, '/console/rates')
  await signIn(late, third, '/console/rates')
  const confirm = { name: 'Confirmar 4.118,00' }
  await expect(late.getByRole('button', confirm)).toBeVisible()
  await expect(hand.getByText('Espera su confirmación')).toBeVisible()
  await expect(hand.getByText('+118,00')).toBeVisible()
  await expectSound(hand)
  await hand.getByRole('button', confirm).click()
  await expect(hand.getByText(/^Confirmada por \S/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '4.118,00' })).toContainText(/Propuso \S.*, confirmó \S/)
  await late.getByRole('button', confirm).click()
  await expect(late.getByRole('alert').filter({ hasText: /Tasa confirmada, por \S/ })).toBeVisible()
  const { rows } = await pool.query('select rate::text from exchange_rate order by id desc limit 1')
  expect(rows).toEqual([{ rate: '4118.00' }])
  await expectSound(page)
})

test('roles wait for a second superuser on the page of the account, a fee for its moment', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, one, two] = [await makePerson(), await superuser(makePerson), await superuser(makePerson)]
  const page = await open()
  await signIn(page, one, `/console/users/${person.id}`)
  await page.getByLabel('Motivo').fill('Entra al equipo.')
  const roles = page.getByRole('group', { name: 'Roles' })
  await expect(roles.getByRole('checkbox'), 'an account’s own, and each of the staff').toHaveCount(7)
  for (const name of ['Revisión', 'Operador']) await roles.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Proponer roles' }).click()
  await expect(page.getByRole('heading', { name: /^Roles de / })).toBeVisible()
  await expectSound(page)
  await confirmOpen(pool, two.client, `user:${person.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Roles cambiados' })).toContainText(/revisión/i)

  const at = new Date(Date.now() + 3_600_000).toISOString()
  const fee = { method: 'pse', currency: 'COP', owner_id: person.id, percentage: '2', effective_at: at }
  await propose(two.client, { path: '/panel/fees/', body: fee })
  await page.goto(`/console/fees/pse/COP?owner=${person.id}`)
  await page.getByRole('button', { name: /^Confirmar 2,00/ }).click()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
  const { text } = await (await atConsole(pool, two)).get<string>(`/console/fees/pse/COP?owner=${person.id}`)
  expect(mainOf(text), 'its author reads that it is confirmed').toMatch(
    /Confirmó<.*Rige .*; hasta entonces se puede retirar/s,
  )
  expect(mainOf(text)).not.toContain('La confirma otra persona')
  await expect(page.getByText('Sobre', { exact: true }), 'no label without a value').toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText(/^Retirada por \S/)).toBeVisible()
  const staff = await operator(makePerson)
  const seen = await open(phone)
  await propose(two.client, { path: '/panel/fees/', body: fee })
  await signIn(seen, staff, `/console/fees/pse/COP?owner=${person.id}`)
  await expect(seen.getByText('Espera a otra persona')).toBeVisible()
  await expect(seen.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
})
