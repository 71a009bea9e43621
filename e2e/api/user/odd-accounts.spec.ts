import { randomBytes } from 'node:crypto'
import type { Client } from '../../support/client'
import { bodyWith, values } from '../../support/odd/odd-values'
import { freshDocument, naturalNames, uploaded } from '../../support/people/identity'
import { newEmail } from '../../support/people/members'
import { freshAddress, type Person } from '../../support/people/people'
import { goodPassword, juridical, registration } from '../../support/people/registration'
import { expect, test } from '../../support/test'

/** A call of the account area with a valid body: each of `fields` in turn takes every odd value. */
type Door = { method?: string; path: string; client: Client; body: () => object; fields: string }

const newPassword = { new_password: goodPassword, new_password_confirmation: goodPassword }

async function throughDoors(doors: Door[]): Promise<number> {
  const faults: string[] = []
  let calls = 0
  for (const { method = 'POST', path, client, body, fields } of doors)
    for (const field of fields.split(' ')) {
      const answers = values.map(async (source) => {
        const answer = await client.call(method, path, {
          body: bodyWith(body(), field, source),
          headers: freshAddress(),
        })
        calls += 1
        if (answer.status >= 500) faults.push(`${path}: ${field} = ${source.slice(0, 40)}: ${answer.text}`)
      })
      await Promise.all(answers)
    }
  expect(faults).toEqual([])
  return calls
}

test('no value in any field of a registration causes a server error', async ({ platform }) => {
  test.slow()
  const full = () => ({
    ...registration({ ...juridical, password: 'corta' }),
    ...{ document_type: 'CC', document_number: freshDocument(), country: 'CO', country_code: '57' },
    ...{ city: 'Cali', address: 'Calle 1', document_type_legal: 'CC', document_number_legal: '52183746' },
    ...{ name_legal: 'Ana', last_name_legal: 'Ríos', date_birth_legal: '1980-01-01', gender_legal: 'F' },
    ...{ referal_code: 'NO-HAY', consent: true, consent_version: '1' },
  })
  const door = { path: '/user/', client: platform }
  const calls = await throughDoors([
    // A refused password spares each call the hashing; the last fields are tried with one that is accepted.
    { ...door, body: full, fields: Object.keys(full()).join(' ') },
    { ...door, body: () => registration(), fields: 'password email phone document_number' },
  ])
  console.log(`      ${calls} calls`)
})

test('nor in any field of what an account holder sends', async ({ holder, makePerson, platform }) => {
  test.slow()
  const fresh: Person = await makePerson({ level: 0 })
  const { url } = await uploaded(fresh.client)
  const documents = naturalNames.map((code_name) => ({ code_name, url }))
  const { client } = holder
  const calls = await throughDoors([
    {
      ...{ path: '/edit_profile/', client, body: () => ({ alias: 'Taller' }) },
      fields: `first_name last_name alias phone country_code city address gender date_birth date_expiration profile_picture username email referal_code pin otp`,
    },
    {
      ...{ method: 'PUT', path: '/profile/change-password', client },
      ...{ body: () => ({ old_password: 'x', ...newPassword }) },
      fields: 'old_password new_password new_password_confirmation',
    },
    { path: '/profile/pin/', client, body: () => ({ pin: '402917', password: 'x' }), fields: 'pin password' },
    { path: '/profile/otp/confirm/', client, body: () => ({}), fields: 'otp' },
    { method: 'DELETE', path: '/profile/otp/', client, body: () => ({ password: 'x' }), fields: 'otp password' },
    { path: '/profile/erasure/', client, body: () => ({}), fields: 'password' },
    { path: '/request_confirmation/', client, body: () => ({}), fields: 'email phone' },
    { path: '/verify_email/', client, body: () => ({}), fields: 'code' },
    { path: '/verify_phone/', client, body: () => ({}), fields: 'code' },
    {
      ...{ path: '/base/upload_file/', client },
      ...{ body: () => ({ file_name: 'a.png', content_base64: 'AAAA' }), fields: 'file_name content_base64 file_type' },
    },
    {
      ...{ path: '/profile_documents/', client: fresh.client },
      ...{ body: () => ({ document_type: 'CC', document_number: freshDocument(), documents }) },
      fields: 'document_type document_number documents',
    },
    { path: '/api_keys/', client, body: () => ({ name: 'x', scopes: ['links'] }), fields: 'name scopes' },
    { path: '/collaborators/', client, body: () => ({ email: newEmail(), role: 'VIEWER' }), fields: 'email role' },
    {
      ...{ path: '/collaborators/accept/', client: platform, body: () => ({ token: 'x', password: goodPassword }) },
      fields: 'token password first_name last_name',
    },
    { path: '/password_recovery_request/', client: platform, body: () => ({}), fields: 'email' },
    {
      ...{ path: '/password_recovery_validate/', client: platform },
      ...{ body: () => ({ email: newEmail(), code: '123456' }), fields: 'email code' },
    },
    {
      ...{ path: '/password_recovery_confirm/', client: platform },
      ...{ body: () => ({ recovery_token: 'x', ...newPassword }) },
      fields: 'recovery_token new_password new_password_confirmation',
    },
  ])
  console.log(`      ${calls} calls`)
})

test('nor in any field of what staff send', async ({ holder, makePerson }) => {
  const { client } = await makePerson({ roles: ['SUPERUSER'] })
  const other = await makePerson()
  const code = () => ({
    ...{ code: `RARO-${randomBytes(6).toString('hex').toUpperCase()}`, owner_id: holder.id },
    commission_percentage: '5',
  })
  const calls = await throughDoors([
    {
      ...{ path: '/panel/profile_documents/', client, body: () => ({ profile_id: other.id, status: 'APPROVED' }) },
      fields: 'profile_id status reason acknowledged_warnings',
    },
    {
      ...{
        method: 'PATCH',
        path: `/panel/users/${other.id}/`,
        client,
        body: () => ({ blocked: false, reason: 'Aclarado.' }),
      },
      fields: 'blocked roles reason pin otp',
    },
    {
      ...{ path: '/panel/referral_codes/', client, body: code },
      fields:
        'code owner_id commission_percentage max_transaction_quantity payment_methods_configuration payment_methods_configuration_reload active reason',
    },
    { path: '/panel/api_keys/', client, body: () => ({ name: 'x', scopes: ['users'] }), fields: 'name scopes' },
  ])
  console.log(`      ${calls} calls`)
})
