import type { BanksView, ReferralsView } from '@/lib/contract/panel/settings-views'
import type { UsersView } from '@/lib/contract/panel/user-views'
import { mayRead } from '@/lib/domain/access/who-reads'
import { comeBy, makeReferralCode } from '../../support/people/referral-codes'
import { atConsole, operator, superuser } from '../../support/people/staff'
import { finder, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

/** Lines of a file below its headings. */
const linesIn = (text: string) => text.trim().split('\n').slice(1)

test('the list of banks finds by name in any order, code, country and number, within its country, its file too', async ({
  makePerson,
  pool,
}) => {
  const [boss, name] = [await superuser(makePerson), unusual()]
  const code = `${Date.now()}`
  const added = await boss.client.post<{ id: number }>('/panel/banks/', {
    name: `Compañía ${name} de Ahorro`,
    code,
    country: 'BR',
  })
  expect(added.status, added.text).toBe(201)
  const { id } = added.body
  for (const reader of [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]) {
    const console = await atConsole(pool, reader)
    const found = finder(console, 'accounts/banks', 'banks')
    for (const text of [name, `ahorro ${name}`, `COMPANIA ${name.toUpperCase()}`, `${name} br`, code, name.slice(1, 6)])
      expect(await found(text), text).toEqual([id])
    expect(await found(`${id}`), 'by its number').toContain(id)
    for (const text of [`${name} crédito`, `${name} us`]) expect(await found(text), text).toEqual([])
    expect(await finder(console, 'accounts/banks', 'banks', { country: 'BR' })(name)).toEqual([id])
    expect(await finder(console, 'accounts/banks', 'banks', { country: 'CO' })(name), 'of another country').toEqual([])
    const { body } = await console.get<BanksView>(`/console/accounts/banks/view?search=${name}`)
    expect([body.count, body.filters]).toEqual([1, { country: null, search: name }])
    const { text } = await console.get(`/console/accounts/banks/csv?search=ahorro+${name}`)
    expect(linesIn(text)).toHaveLength(1)
    expect(text).toContain(`Compañía ${name} de Ahorro`)
    expect(linesIn((await console.get(`/console/accounts/banks/csv?country=CO&search=${name}`)).text)).toEqual([])
  }
})

test('the list of referral codes finds by code, its words, owner and number, page by page, its file too', async ({
  makePerson,
  pool,
}) => {
  const [boss, name, word] = [await superuser(makePerson), unusual(), unusual()]
  const owner = await makePerson({ firstName: 'Íngrid', lastName: name })
  const { id } = await makeReferralCode(boss.client, `ALIADO-${word}_24`, owner.id)
  const console = await atConsole(pool, boss)
  const found = finder(console, 'referrals', 'codes')
  for (const text of [
    word,
    `aliado-${word}`,
    `24 ${word} aliado`,
    name,
    `${name} ingrid`,
    `ingrid ${word}`,
    owner.email,
  ])
    expect(await found(text), text).toEqual([id])
  for (const text of [`${id}`, `${owner.id}`]) expect(await found(text), text).toContain(id)
  for (const text of [`${word} Zuluaga`, `${word} otra`]) expect(await found(text), text).toEqual([])

  await pool.query(
    `insert into referral_code (code, owner_id, commission_percentage) select $1 || n, $2, 10 from generate_series(1, 21) n`,
    [`${word}-`.toUpperCase(), owner.id],
  )
  const page = async (number: number) =>
    (await console.get<ReferralsView>(`/console/referrals/view?search=${name}&page=${number}`)).body
  const [first, second] = [await page(1), await page(2)]
  expect([first.count, first.codes.length, second.codes.map((one) => one.id).at(-1)]).toEqual([22, 20, id])
  expect(second.codes).toHaveLength(2)
  expect(linesIn((await console.get(`/console/referrals/csv?search=${name}`)).text)).toHaveLength(22)
  expect(linesIn((await console.get(`/console/referrals/csv?search=${word}+aliado`)).text)).toHaveLength(1)
})

test('the number of accounts that came by a code is that of the list which it opens, erased ones in neither', async ({
  makePerson,
  pool,
}) => {
  const boss = await superuser(makePerson)
  const [name, word] = [unusual(), unusual()]
  const [owner, one] = [await makePerson(), await makePerson({ lastName: name })]
  const [other, gone] = [await makePerson({ level: 0 }), await makePerson()]
  const code = await makeReferralCode(boss.client, word, owner.id)
  for (const person of [one, other, gone]) await comeBy(person, code)
  const console = await atConsole(pool, boss)
  const counted = async () =>
    (await console.get<ReferralsView>(`/console/referrals/view?search=${word}`)).body.codes.map((row) => row.referred)
  const shown = async (more = '') => {
    const query = `referred_by=${code.id}${more}`
    const { body } = await console.get<UsersView>(`/console/users/view?${query}`)
    const { text } = await console.get(`/console/users/csv?${query}`)
    expect(linesIn(text), 'the file').toHaveLength(body.count)
    for (const { email } of body.users) expect(text).toContain(email)
    return { count: body.count, ids: body.users.map(({ id }) => id) }
  }
  expect(await counted()).toEqual([3])
  expect(await shown()).toEqual({ count: 3, ids: [gone.id, other.id, one.id] })
  expect((await gone.client.post('/profile/erasure/', { password: gone.password })).status).toBe(204)
  expect(await counted()).toEqual([2])
  expect(linesIn((await console.get(`/console/referrals/csv?search=${word}`)).text)[0]).toMatch(/;"?2"?\s*$/)
  expect(await shown()).toEqual({ count: 2, ids: [other.id, one.id] })
  expect(await shown(`&search=${name}`), 'with what is searched for').toEqual({ count: 1, ids: [one.id] })
  expect(await shown('&level=0'), 'with another filter').toEqual({ count: 1, ids: [other.id] })
})

test('the filter by a code names it to who reads referral codes alone', async ({ makePerson, pool }) => {
  const [boss, word] = [await superuser(makePerson), unusual().toUpperCase()]
  const [owner, referred] = [await makePerson(), await makePerson()]
  const code = await makeReferralCode(boss.client, word, owner.id)
  await comeBy(referred, code)
  for (const role of ['AUDITOR', 'SUPERUSER', 'OPERATOR', 'REVIEWER', 'TREASURY', 'SUPPORT'] as const) {
    const console = await atConsole(pool, await makePerson({ roles: [role] }))
    const { body, text } = await console.get<UsersView>(`/console/users/view?referred_by=${code.id}`)
    expect(body, role).toMatchObject({ count: 1, filters: { referred_by: code.id }, users: [{ id: referred.id }] })
    expect(body.referral_code, role).toBe(mayRead([role], 'referrals') ? word : null)
    const page = await console.get(`/console/users?referred_by=${code.id}`)
    for (const told of [text, page.text]) expect(told.includes(word), role).toBe(mayRead([role], 'referrals'))
  }
  const console = await atConsole(pool, boss)
  const none = await console.get<UsersView>('/console/users/view?referred_by=999999999')
  expect(none.body).toMatchObject({ count: 0, referral_code: null, users: [] })
})
