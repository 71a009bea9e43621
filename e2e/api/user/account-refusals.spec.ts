import { randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { changePassword } from '@/lib/contract/access/password'
import { editProfile } from '@/lib/contract/user/edit-profile'
import { registerUser } from '@/lib/contract/user/register'
import type { Answer, Client } from '../../support/client'
import { makeMember } from '../../support/people/members'
import { makeAccount, type Person } from '../../support/people/people'
import { goodPassword, registration } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

// The API's error tables "Registration", "Profile edit" and "Change password": one call for each of their codes.

type Given = { platform: Client; pool: pg.Pool; holder: Person; makePerson: () => Promise<Person> }
type Refusal = { status: number; call: (given: Given) => Promise<Answer<unknown>> }

async function referralCode(pool: pg.Pool, ownerId: number, active = true): Promise<string> {
  const code = `TABLA-${randomBytes(6).toString('hex').toUpperCase()}`
  await pool.query(
    'insert into referral_code (code, owner_id, commission_percentage, active) values ($1, $2, 10, $3)',
    [code, ownerId, active],
  )
  return code
}

const register = ({ platform }: Given, facts: object) =>
  platform.post('/user/', registration(facts as Record<string, unknown>))
const edit = ({ holder }: Given, facts: object) => holder.client.post('/edit_profile/', facts)
const phoneOf = async ({ client }: Person) => (await client.get('/user/')).body.phone
const switchedOff = async ({ pool }: Given) => referralCode(pool, (await makeAccount(pool)).id, false)

const referredTwice = async (given: Given) => {
  const { id } = await makeAccount(given.pool)
  expect(await edit(given, { referal_code: await referralCode(given.pool, id) })).toMatchObject({ status: 200 })
  return edit(given, { referal_code: await referralCode(given.pool, id) })
}

const registering: Record<string, Refusal> = {
  InvalidReferrer: {
    status: 400,
    call: async (given) => register(given, { referal_code: await switchedOff(given) }),
  },
  // A new account has no referrer yet, so registration cannot return this code: a profile edit with a second code does.
  ProfileAlreadyReferred: { status: 400, call: referredTwice },
  ReferalCodeNotExist: { status: 404, call: (given) => register(given, { referal_code: 'NO-HAY' }) },
  TypePersonRequired: { status: 400, call: (given) => register(given, { type_person: undefined }) },
  InfoBusinessDoesNotExist: { status: 400, call: (given) => register(given, { type_person: 2 }) },
  // The test gateway answers 503 to the lookup of a number with this ending.
  IntegrationException: {
    status: 400,
    call: (given) => register(given, { phone: `31${randomInt(100, 999)}00000` }),
  },
  UserByEmail: { status: 400, call: (given) => register(given, { email: given.holder.email }) },
  UserByUsername: { status: 400, call: (given) => register(given, { username: given.holder.email }) },
  UserByPhoneExist: {
    status: 400,
    call: async (given) => register(given, { phone: await phoneOf(given.holder) }),
  },
  UserByDocument: {
    status: 400,
    call: async (given) => {
      const document = { document_type: 'CE', document_number: randomBytes(5).toString('hex').toUpperCase() }
      expect(await register(given, document)).toMatchObject({ status: 201 })
      return register(given, document)
    },
  },
}

const editing: Record<string, Refusal> = {
  UNABLE_TO_GET_PROFILE: {
    status: 404,
    call: async ({ platform, holder }) =>
      (await makeMember(platform, holder, 'ADMIN')).client.post('/edit_profile/', { alias: 'x' }),
  },
  UserToEditExist: {
    status: 400,
    call: async (given) => edit(given, { username: (await given.makePerson()).email }),
  },
  UserByEmail: { status: 400, call: async (given) => edit(given, { email: (await given.makePerson()).email }) },
  UserByPhoneExist: {
    status: 400,
    call: async (given) => edit(given, { phone: await phoneOf(await given.makePerson()) }),
  },
  ReferalCodeNotExist: { status: 404, call: (given) => edit(given, { referal_code: 'NO-HAY' }) },
  InvalidReferrer: {
    status: 400,
    call: async (given) => edit(given, { referal_code: await referralCode(given.pool, given.holder.id) }),
  },
  ProfileAlreadyReferred: { status: 400, call: referredTwice },
}

const change = ({ holder }: Given) =>
  holder.client.call('PUT', '/profile/change-password', {
    body: { old_password: 'no es esa', new_password: goodPassword, new_password_confirmation: goodPassword },
  })

const changing: Record<string, Refusal> = {
  PasswordNotMatch: { status: 400, call: change },
  PasswordInTimeout: {
    status: 429,
    call: async (given) => {
      for (let at = 0; at < 5; at += 1) await change(given)
      return change(given)
    },
  },
}

const areas = [
  { name: 'registration', refusals: registering, named: registerUser.errors },
  // The contract lists this code by the caller it applies to, not among the call's errors.
  { name: 'profile edit', refusals: editing, named: [...(editProfile.errors ?? []), 'UNABLE_TO_GET_PROFILE'] },
  { name: 'change password', refusals: changing, named: changePassword.errors },
]

for (const { name: area, refusals, named = [] } of areas) {
  test(`${area}: every name that the contract has is in the table, and no other`, () => {
    expect(Object.keys(refusals).sort()).toEqual([...named].sort())
  })

  for (const [code, { status, call }] of Object.entries(refusals))
    test(`${area}: ${status} ${code}`, async ({ platform, pool, holder, makePerson }) => {
      expectProblem(await call({ platform, pool, holder, makePerson }), { status, code })
    })
}
