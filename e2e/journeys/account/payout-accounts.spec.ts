import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import { makeMember } from '../../support/people/members'
import { goodPassword } from '../../support/people/registration'
import { operator } from '../../support/people/staff'

test('an account that waits cannot be chosen and says from when it can; by keyboard the others can', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  await fill(holder, staff.client, pool)
  const others = { own: false, bank_id: null, account_type: null, account_number: null, kind: 'nequi' }
  await addBeneficiary(holder, pool, { own: false, name: 'Repuestos del Valle', account_type: 'checking' })
  await addBeneficiary(holder, pool, { ...others, phone: '3105552284', name: 'Mariana Ríos' })
  const held = await addBeneficiary(holder, pool, { ...others, phone: '3105550462', name: 'Óscar Patiño' })
  await pool.query(
    `update beneficiary set created_at = now(), payable_from = now() + interval '24 hours' where id = $1`,
    [held],
  )
  const page = await open()
  await signIn(page, holder, '/payouts/new')
  const waiting = page.getByRole('radio', { name: /Nequi ••0462/ })
  await expect(waiting).toBeDisabled()
  await expect(page.getByText(/^Agregada hoy: por seguridad, se puede usar desde mañana, /)).toBeVisible()
  await expectSound(page)
  await awake(page.getByRole('button', { name: /^Retirar/ }))
  await page.getByRole('radio', { name: /Nequi ••2284/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Bancolombia, corriente ••7777/ })).toBeChecked()
  await page.getByRole('textbox', { name: '¿Cuánto?' }).fill('10.000')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payouts\/po_\w{22}$/)
  await expect(page.getByText('A Repuestos del Valle, Bancolombia, corriente ••7777')).toBeVisible()
})

test('what cannot be withdrawn from says why; a member withdraws only where the role allows', async ({
  open,
  holder,
  makePerson,
  platform,
  pool,
}) => {
  const newcomer = await open()
  await signIn(newcomer, await makePerson({ level: 0 }), '/payouts/new')
  await expect(newcomer.getByText('Para retirar, primero valide su identidad')).toBeVisible()
  await expectSound(newcomer)
  const staff = await operator(makePerson)
  await fill(holder, staff.client, pool)
  const payout = await requestPayout(holder, await addBeneficiary(holder, pool))
  const viewer = await makeMember(platform, holder, 'VIEWER')
  const finance = await makeMember(platform, holder, 'FINANCE')

  const looking = await open({ expected: /status of 404/ })
  await signIn(looking, { email: viewer.email, password: goodPassword }, '/payouts')
  await expect(looking.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(looking.getByRole('link', { name: 'Retirar' })).toHaveCount(0)
  await expect(looking.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
  await looking.goto(`/payouts/${payout.id}`)
  await expect(looking.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(looking.getByRole('button', { name: 'Cancelar retiro' })).toHaveCount(0)
  expect((await looking.goto('/payouts/new'))?.status()).toBe(404)

  const keeping = await open({ expected: /status of 404/ })
  await signIn(keeping, { email: finance.email, password: goodPassword }, '/wallet')
  await keeping.getByRole('link', { name: 'Retirar' }).click()
  await keeping.waitForURL('**/payouts/new')
  const other = await makePerson()
  await signIn(keeping, other, '/home')
  expect((await keeping.goto(`/payouts/${payout.id}`))?.status(), 'another account’s payout').toBe(404)
})
