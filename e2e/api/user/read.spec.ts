import { joinAccount } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe('200', () => {
  test('the whole profile', async ({ holder }) => {
    const answer = await holder.client.get('/user/')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: holder.id,
      uuid: holder.uuid,
      username: holder.email,
      email: holder.email,
      first_name: 'Rosa',
      last_name: 'Aristizábal',
      alias: null,
      country: 'CO',
      country_code: '57',
      city: null,
      address: null,
      document_type: null,
      document_number: null,
      phone_verified: true,
      email_verified: true,
      type_person: 'NATURAL',
      level: 5,
      document_status: 'APPROVED',
      has_pin: false,
      has_otp: false,
      is_merchant: false,
      roles: ['USER'],
      platform: 'API',
      last_login: expect.stringMatching(/Z$/),
      max_transaction_quantity: null,
    })
    expect(answer.text).not.toMatch(/password|hash|secret/i)
  })

  test('in short', async ({ holder }) => {
    const answer = await holder.client.get('/user/?lite=true')
    expect(answer.body).toEqual({
      id: holder.id,
      uuid: holder.uuid,
      username: holder.email,
      email: holder.email,
      first_name: 'Rosa',
      last_name: 'Aristizábal',
      level: 5,
      type_person: 'NATURAL',
    })
    expect((await holder.client.get('/user?lite=false')).body).toHaveProperty('document_status')
  })

  test('one who has made a link is a merchant', async ({ holder }) => {
    await holder.client.post('/api/payment_link/', { currency: 'COP', amount: '50000.00' })
    expect((await holder.client.get('/user/')).body).toMatchObject({ is_merchant: true })
  })

  test('a collaborator has a shape of its own', async ({ holder, makePerson, pool }) => {
    const member = await makePerson({ roles: ['COLLABORATOR'] })
    await pool.query("update api_key set owner_id = null, kind = 'PLATFORM' where owner_id = $1", [member.id])
    await joinAccount(pool, holder, member, 'LINKS')
    const answer = await member.client.get('/user/')
    expect(answer.body).toMatchObject({
      id: member.id,
      email: member.email,
      role: 'LINKS',
      permissions: expect.arrayContaining(['links:write']),
      organization: { uuid: holder.uuid, name: 'Rosa Aristizábal' },
    })
    expect(answer.body).not.toHaveProperty('level')
  })
})

test('400: lite is true or false', async ({ holder }) => {
  expectProblem(await holder.client.get('/user/?lite=si'), {
    status: 400,
    code: 'Validation failed',
    fields: { lite: 'invalid' },
  })
})

test('401: no key, no token', async ({ anyone, holder }) => {
  expectProblem(await anyone.get('/user/'), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await anyone.with({ 'x-api-key': holder.key }).get('/user/'), { status: 401, code: 'InvalidToken' })
})

test('403: somebody else’s key', async ({ holder, owner }) => {
  const other = owner.headers['x-api-key'] ?? ''
  expectProblem(await holder.client.with({ 'x-api-key': other }).get('/user/'), { status: 403, code: 'FORBIDDEN' })
})
