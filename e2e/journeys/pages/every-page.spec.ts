import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { outOfReach } from '../../support/browser/keyboard'
import { awake, expect, faultsAtSight, signIn, test } from '../../support/browser/windows'
import { paidTwice, takenBack } from '../../support/money/cases'
import { makeReload, startDeposit } from '../../support/money/deposits'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { loadStatement, makeAccount, makeReconciliation } from '../../support/money/reconciliations'
import { submitted } from '../../support/people/identity'
import { invite, makeMember } from '../../support/people/members'
import type { Person } from '../../support/people/people'
import { goodPassword } from '../../support/people/registration'
import { phone } from '../../support/test'

type Reader = 'anybody' | 'holder' | 'newcomer' | 'member' | 'staff'

/** Every page of accounts and of the console, by its place in the app, and who looks at it. What stands in braces is made first. */
const pages: [place: string, reader: Reader, address?: string][] = [
  ['/login', 'anybody'],
  ['/sign-up', 'anybody'],
  ['/recover', 'anybody'],
  ['/invite', 'anybody'],
  ['/invite', 'anybody', '/invite?token=abc'],
  ['/home', 'holder'],
  ['/links', 'holder'],
  ['/links/new', 'holder'],
  ['/links/[uuid]', 'holder', '/links/{link}'],
  ['/deposits', 'holder'],
  ['/deposits/new', 'holder'],
  ['/deposits/[id]', 'holder', '/deposits/{deposit}'],
  ['/deposits/[id]', 'holder', '/deposits/{reload}'],
  ['/wallet', 'holder'],
  ['/wallet/fees', 'holder'],
  ['/profile', 'holder'],
  ['/security', 'holder'],
  ['/developers', 'holder'],
  ['/developers/webhooks/[id]', 'holder', '/developers/webhooks/{endpoint}'],
  ['/team', 'holder'],
  ['/docs', 'holder'],
  ['/onboarding', 'holder'],
  ['/home', 'newcomer'],
  ['/links', 'newcomer'],
  ['/deposits', 'newcomer'],
  ['/wallet', 'newcomer'],
  ['/onboarding', 'newcomer'],
  ['/developers', 'newcomer'],
  ['/team', 'newcomer'],
  ['/profile', 'member'],
  ['/console', 'staff'],
  ['/console/overview', 'staff'],
  ['/console/reloads', 'staff'],
  ['/console/reloads/[id]', 'staff', '/console/reloads/{reload}'],
  ['/console/suspense', 'staff'],
  ['/console/suspense/[id]', 'staff', '/console/suspense/{suspense}'],
  ['/console/reversals', 'staff'],
  ['/console/reversals/[id]', 'staff', '/console/reversals/{reversal}'],
  ['/console/notices', 'staff'],
  ['/console/payouts', 'staff'],
  ['/console/payouts/new', 'staff'],
  ['/console/payouts/rails', 'staff'],
  ['/console/payouts/rails/new', 'staff'],
  ['/console/movements', 'staff'],
  ['/console/movements/[id]', 'staff', '/console/movements/{movement}'],
  ['/console/reconciliation', 'staff'],
  ['/console/reconciliation/[id]', 'staff', '/console/reconciliation/{reconciliation}'],
  ['/console/statements', 'staff'],
  ['/console/statements/[id]', 'staff', '/console/statements/{statement}'],
  ['/console/ledger', 'staff'],
  ['/console/ledger/[currency]/[code]', 'staff', '/console/ledger/COP/fees'],
  ['/console/fees', 'staff'],
  ['/console/fees/[method]/[currency]', 'staff', '/console/fees/pse/COP'],
  ['/console/rates', 'staff'],
  ['/console/accounts', 'staff'],
  ['/console/accounts/banks', 'staff'],
  ['/console/keys', 'staff'],
  ['/console/referrals', 'staff'],
  ['/console/identity', 'staff'],
  ['/console/identity/[id]', 'staff', '/console/identity/{submission}'],
  ['/console/users', 'staff'],
  ['/console/users/[id]', 'staff', '/console/users/{user}'],
  ['/console/audit', 'staff'],
  ['/sandbox/inbox', 'staff', '/sandbox/inbox?to={email}'],
]

const screens = [
  { on: 'a phone, in Spanish, by day', device: phone, language: 'es', light: 'light', keys: false },
  { on: 'a desktop, in English, by night', device: {}, language: 'en', light: 'dark', keys: true },
] as const

test('no page of accounts or of the console is left out', () => {
  const all = globSync('app/{(account),(console)}/**/page.tsx')
  const places = all.map((file) =>
    file
      .replace(/^app/, '')
      .replaceAll(/\/\([\w-]+\)/g, '')
      .replace(/\/page\.tsx$/, ''),
  )
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((place) => !pages.some(([known]) => known === place))).toEqual([])
})

const statement = 'Fecha;Valor;Descripción\n20/11/2026;250.000,00;Transferencia desde otro banco de la ciudad\n'

type Screen = { language: string; keys: boolean }

/** Looks at each page of a reader: nothing wrong with it, and by `keys` all of it is there without a mouse. */
async function lookAt(page: Page, reader: Reader, { language, keys }: Screen, made: Record<string, unknown> = {}) {
  await page.goto(`/language?to=${language}`)
  for (const [place, whose, address = place] of pages.filter(([, who]) => who === reader)) {
    await test.step(`${place}, ${whose}`, async () => {
      await page.goto(address.replace(/\{(\w+)\}/, (_, name) => `${made[name]}`))
      await awake(page.getByRole('heading', { level: 1 }).first())
      await expect(page.locator('.viewer > [role=status]')).toHaveCount(0, { timeout: 20_000 })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      expect.soft(await faultsAtSight(page), `faults of ${page.url()}`).toEqual([])
      if (keys) expect.soft(await outOfReach(page), `out of the keyboard’s reach on ${page.url()}`).toEqual([])
    })
  }
}

test('what Tab does not come to is found, and what has the focus without showing it', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  expect(await outOfReach(page)).toEqual([])
  await page.reload()
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<button tabindex="-1" id="passed">x</button><a href="/" id="bare" style="outline: none">y</a>',
    )
  })
  const found = await outOfReach(page)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^not reached: .*id="passed"/)
  expect(found[1]).toMatch(/^without a ring: .*id="bare"/)
})

test.describe.configure({ mode: 'parallel' })

for (const { on, device, light, ...screen } of screens) {
  const window = { ...device, colorScheme: light }

  test(`pages for anybody and of a new account on ${on}`, async ({ open, makePerson }) => {
    await lookAt(await open(window), 'anybody', screen)
    const page = await open(window)
    await signIn(page, await makePerson({ level: 0 }))
    await lookAt(page, 'newcomer', screen)
  })

  test(`pages of an account and of its members on ${on}`, async ({ open, makePerson, platform, anyone, pool }) => {
    const holder: Person = await makePerson({
      businessName: 'Comercializadora Internacional de Ferretería y Pinturas S.A.S.',
    })
    const made = await holder.client.post<{ id: number }>('/api/webhook_endpoints/', {
      url: 'http://127.0.0.1:9/avisos',
    })
    const { id: endpoint } = made.body
    const { uuid } = await makeLink(holder.client, { description: 'Materiales para la remodelación de la cocina' })
    await payAndApprove(anyone, uuid)
    await invite(holder, 'FINANCE')
    const { email } = await makeMember(platform, holder, 'VIEWER')
    const page = await open(window)
    await signIn(page, holder)
    const { money_movement_id: deposit } = await startDeposit(holder.client)
    const { id: reload } = await makeReload(holder.client, pool)
    await lookAt(page, 'holder', screen, { link: uuid, deposit, reload, endpoint })
    const team = await open(window)
    await signIn(team, { email, password: goodPassword })
    await lookAt(team, 'member', screen)
  })

  test(`pages of the console on ${on}`, async ({ open, makePerson, anyone, pool }) => {
    // Some thirty pages, most of them walked by Tab: on a busy machine that takes longer than a test's usual time.
    test.slow()
    const [person, staff] = [await makePerson({ level: 0 }), await makePerson({ roles: ['SUPERUSER'] })]
    await submitted(person.client)
    const holder = await makePerson()
    const { money_movement_id: movement } = await startDeposit(holder.client)
    const { id: reload } = await makeReload(holder.client, pool)
    const page = await open(window)
    await signIn(page, staff, '/console/identity')
    const { rows } = await pool.query('select id from identity_submission where user_id = $1', [person.id])
    const reconciliation = await makeReconciliation(pool, movement)
    const loaded = await loadStatement<{ id: number }>(staff.client, await makeAccount(pool), statement)
    const made = {
      ...{ submission: rows[0].id, user: person.id, email: person.email, movement, reload },
      ...{ reconciliation, statement: loaded.body.id },
      suspense: (await paidTwice(holder.client, anyone, pool)).id,
      reversal: (await takenBack(holder.client, anyone, pool)).id,
    }
    await lookAt(page, 'staff', screen, made)
  })
}
