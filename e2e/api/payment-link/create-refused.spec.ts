import { details, fieldMessages } from '@/lib/http/problem/texts'
import type { Problem } from '../../support/client'
import { linkBody, makeLink } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'
const day = 86_400_000

test.describe('400', () => {
  const wrong: [string, object, Record<string, string>][] = [
    ['no currency', { currency: undefined }, { currency: 'required' }],
    ['a currency that links do not have', { currency: 'MXN' }, { currency: 'invalid' }],
    ['a fixed link without an amount', { amount: undefined }, { amount: 'required' }],
    ['a null amount', { amount: null }, { amount: 'required' }],
    ['a general link with an amount', { is_general: true }, { amount: 'not_allowed' }],
    ['is_general as text', { is_general: 'false' }, { is_general: 'invalid' }],
    ['the minimum itself', { amount: '1000.00' }, { amount: 'too_small' }],
    ['the minimum itself, USD', { currency: 'USD', amount: '1.00' }, { amount: 'too_small' }],
    ['zero', { amount: '0' }, { amount: 'too_small' }],
    ['less than nothing', { amount: '-50000.00' }, { amount: 'too_small' }],
    ['an unknown fee mode', { fee_mode: 'both' }, { fee_mode: 'invalid' }],
    ['256 characters', { description: 'x'.repeat(256) }, { description: 'too_long' }],
    ['a NUL', { description: 'a\0b' }, { description: 'unreadable_text' }],
    ['half a character', { description: '\ud83d' }, { description: 'unreadable_text' }],
    ['a description that is no text', { description: 7 }, { description: 'invalid' }],
    ['no methods', { allowed_methods: [] }, { allowed_methods: 'required' }],
    ['an unknown method', { allowed_methods: ['PSE', 'CARD'] }, { 'allowed_methods.1': 'invalid' }],
    ['methods that are no list', { allowed_methods: 'PSE' }, { allowed_methods: 'invalid' }],
    ['the past', { expires_at: '2020-01-01T00:00:00Z' }, { expires_at: 'in_the_past' }],
    ['a year and a day', { expires_at: new Date(Date.now() + 367 * day).toISOString() }, { expires_at: 'too_far' }],
    ['a time without a zone', { expires_at: '2027-01-01T00:00:00' }, { expires_at: 'invalid' }],
    ['a day that is none', { expires_at: '2027-02-30T00:00:00Z' }, { expires_at: 'invalid' }],
    ['a time as a number', { expires_at: 1_800_000_000 }, { expires_at: 'invalid' }],
    ['a script', { redirect_url: 'javascript:alert(1)' }, { redirect_url: 'not_a_url' }],
    ['half an address', { redirect_url: '/gracias' }, { redirect_url: 'not_a_url' }],
    ['credentials', { redirect_url: 'https://a:b@tienda.example/' }, { redirect_url: 'not_a_url' }],
    ['2049 characters', { redirect_url: `https://a.example/${'x'.repeat(2031)}` }, { redirect_url: 'too_long' }],
    ['129 characters', { external_id: 'x'.repeat(129) }, { external_id: 'too_long' }],
    ['an empty external id', { external_id: '' }, { external_id: 'required' }],
  ]
  for (const [name, change, fields] of wrong) {
    test(name, async ({ holder, pool }) => {
      await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
        holder.client.post(path, { ...linkBody, ...change }),
      )
    })
  }

  test('the message names the rule: what an amount must exceed, and how many digits it may have', async ({
    holder,
  }) => {
    const said = async (amount: string) => {
      const text = JSON.stringify({ ...linkBody, amount: '@' }).replace('"@"', amount)
      const answer = await holder.client.post<Problem>(path, text, { 'accept-language': 'es' })
      return answer.body.errors?.map(({ message }) => message)
    }
    expect(await said('"1000.00"')).toEqual(['Es demasiado pequeño: debe ser más de 1.000,00 COP.'])
    expect(await said('12345678901234.56')).toEqual([
      'Escriba el valor en cifras, como 250000. Como número admite 15 cifras significativas; si tiene más, envíelo como texto.',
    ])
    expect(await said(`"${'1'.repeat(19)}"`)).toEqual([
      'El valor es demasiado grande: admite 18 cifras antes del punto.',
    ])
  })

  test('what the terms refuse is named beside what the contract does', async ({ holder, pool }) => {
    const body = { ...linkBody, amount: '1000', expires_at: '2020-01-01T00:00:00Z', fee_mode: 'both' }
    const fields = { amount: 'too_small', expires_at: 'in_the_past', fee_mode: 'invalid' }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      holder.client.post(path, body),
    )
  })

  test('every bad field is named at once', async ({ holder, pool }) => {
    const body = {
      currency: 'EUR',
      amount: 'mil',
      fee_mode: 'x',
      expires_at: 'mañana',
      redirect_url: 'x',
      external_id: 1,
    }
    const fields = {
      currency: 'invalid',
      amount: 'not_a_decimal',
      fee_mode: 'invalid',
      expires_at: 'invalid',
      redirect_url: 'not_a_url',
      external_id: 'invalid',
    }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      holder.client.post(path, body),
    )
  })

  test('a fee that leaves nothing to credit', async ({ holder, pool }) => {
    await pool.query(
      `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage)
       values ('payment_link', 'COP', $1, 0, 1000, 19)`,
      [holder.id],
    )
    // Fee 1,000.00 + IVA 190.00 = 1,190.00: of 1,190.00 nothing is left, of 1,190.01 one centavo
    const fields = { fee_mode: 'nothing_to_credit' }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      holder.client.post(path, { ...linkBody, amount: '1190.00', fee_mode: 'receiver' }),
    )
    await makeLink(holder.client, { amount: '1190.01', fee_mode: 'receiver' })
    await makeLink(holder.client, { amount: '1190.00', fee_mode: 'payer' })
  })

  test('an external id that another link has, with that link’s uuid', async ({ holder, pool, makePerson }) => {
    const first = await makeLink(holder.client, { external_id: 'orden-9' })
    const fields = { external_id: 'external_id_taken' }
    const answer = await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      holder.client.post(path, { ...linkBody, amount: '70000', external_id: 'orden-9' }),
    )
    expect(answer.body).toMatchObject({ uuid: first.uuid })
    const other = await makePerson()
    expect((await makeLink(other.client, { external_id: 'orden-9' })).uuid).not.toBe(first.uuid)
  })
})

test('the refusal speaks Spanish, or English when asked', async ({ holder }) => {
  const speak = (language: string) => holder.client.post<Problem>(path, {}, { 'accept-language': language })
  const spanish = await speak('')
  const english = await speak('fr;q=1, en-GB;q=0.8, es;q=0.5')
  for (const answer of [spanish, english]) {
    expectProblem(answer, {
      status: 400,
      code: 'Validation failed',
      fields: { currency: 'required', amount: 'required' },
    })
  }
  expect(spanish.body.detail).toBe(details.es['Validation failed'])
  expect(english.body.detail).toBe(details.en['Validation failed'])
  expect(english.body.errors?.[0]?.message).toBe(fieldMessages.en.required)
  expect((await speak('de')).body.detail).toBe(spanish.body.detail)
  expect((await speak('en;q=0')).body.detail).toBe(spanish.body.detail)
})
