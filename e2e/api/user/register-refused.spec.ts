import { asForm, registration } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const register = '/user/'

test.describe('401, 403, 404', () => {
  test('no key, no form cookie, a cookie without our origin, a key without the scope', async ({ anyone, holder }) => {
    expectProblem(await anyone.post(register, registration()), { status: 401, code: 'InvalidApiKey' })
    const { cookie = '' } = asForm(anyone).headers
    expectProblem(await anyone.with({ cookie }).post(register, registration()), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await anyone.with({ cookie, origin: 'https://otra.example' }).post(register, registration()), {
      status: 401,
      code: 'InvalidApiKey',
    })
    expectProblem(await anyone.with({ cookie: `${cookie}x`, origin: anyone.baseUrl }).post(register, registration()), {
      status: 401,
      code: 'InvalidApiKey',
    })
    expectProblem(await anyone.with({ 'x-api-key': holder.key }).post(register, registration()), {
      status: 403,
      code: 'ScopeMissing',
    })
  })

  test('a form’s cookie opens nothing else', async ({ anyone }) => {
    expectProblem(await asForm(anyone).get('/user/'), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await asForm(anyone).post('/token/', { email: 'a@b.co', password: 'x' }), {
      status: 401,
      code: 'InvalidApiKey',
    })
  })

  test('ReferalCodeNotExist', async ({ platform }) => {
    expectProblem(await platform.post(register, registration({ referal_code: 'NO-EXISTE' })), {
      status: 404,
      code: 'ReferalCodeNotExist',
    })
  })
})

test.describe('429', () => {
  test('registrations by one address without a platform key', async ({ anyone }) => {
    const form = asForm(anyone)
    const answers = await Promise.all(Array.from({ length: 31 }, () => form.post(register, {})))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
