import { Client } from '../../support/client'
import { makeLink } from '../../support/money/payments'
import { makeMember, newEmail, type Role } from '../../support/people/members'
import { freshAddress } from '../../support/people/people'
import { goodPassword } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/collaborators/'
const forbidden = { status: 403, code: 'FORBIDDEN' } as const

const may: Record<Role, { links: boolean; manages: boolean }> = {
  VIEWER: { links: false, manages: false },
  LINKS: { links: true, manages: false },
  FINANCE: { links: true, manages: false },
  ADMIN: { links: true, manages: true },
}

for (const role of Object.keys(may) as Role[])
  test(`what ${role} may do holds on every handler`, async ({ holder, platform }) => {
    const { client } = await makeMember(platform, holder, role)
    const { links, manages } = may[role]
    const link = await makeLink(holder.client)
    expect((await client.get('/api/payment_link/')).body).toMatchObject({ count: 1 })
    expect((await client.get(`/api/payment_link/${link.uuid}/`)).status).toBe(200)
    const body = { currency: 'COP', amount: '50000.00' }
    const calls: [boolean, number, () => Promise<{ status: number; headers: Headers; body: unknown; text: string }>][] =
      [
        [links, 201, () => client.post('/api/payment_link/', body)],
        [links, 200, () => client.post(`/api/payment_link/${link.uuid}/cancel/`)],
        [manages, 201, () => client.post('/api_keys/', { name: 'Caja' })],
        [manages, 200, () => client.get('/api_keys/')],
        [manages, 201, () => client.post(path, { email: newEmail(), role: 'VIEWER' })],
        [manages, 200, () => client.get(path)],
      ]
    for (const [allowed, status, call] of calls) {
      const answer = await call()
      if (allowed) expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
      else expectProblem(answer, forbidden)
    }
    const noProfile = { status: 404, code: 'UNABLE_TO_GET_PROFILE' } as const
    expectProblem(await client.post('/edit_profile/', { first_name: 'Otro' }), noProfile)
    expectProblem(await client.get('/profile_documents/'), noProfile)
    expectProblem(await client.get('/panel/api_keys/'), forbidden)
    expect((await client.get('/profile/sessions/')).status).toBe(200)
  })

test('a member with somebody else’s key', async ({ holder, platform, makePerson }) => {
  const member = await makeMember(platform, holder, 'ADMIN')
  const { key } = await makePerson()
  const { email } = member
  const client = new Client(member.client.baseUrl, { 'x-api-key': key, ...freshAddress() })
  expectProblem(await client.post('/token/', { email, password: goodPassword }), {
    status: 401,
    code: 'InvalidCredentials',
  })
  expectProblem(await client.with({ authorization: `Bearer ${member.access}` }).get('/user/'), forbidden)
})
