import { linkBody } from '../../support/money/payments'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'

/** Returns a body with this source text as its literal `amount`: `JSON.stringify` would already have rounded it. */
const withAmount = (source: string, currency = 'COP') => `{"currency":"${currency}","amount":${source}}`

test.describe('201: an amount is stored with every digit', () => {
  const good: [string, string, string][] = [
    ['a number', '50000', '50000.00'],
    ['a number with cents that no double has', '100000.10', '100000.10'],
    ['one place', '100000.1', '100000.10'],
    ['text', '"100000.10"', '100000.10'],
    ['a number of 15 digits', '123456789012345', '123456789012345.00'],
    ['15 digits with cents', '1234567890123.45', '1234567890123.45'],
    ['2^53 + 1 as text', '"9007199254740993"', '9007199254740993.00'],
    ['the largest', '"999999999999999999.99"', '999999999999999999.99'],
  ]
  for (const [name, source, amount] of good) {
    test(`${name}: ${source}`, async ({ holder }) => {
      const answer = await holder.client.post(path, withAmount(source))
      expect({ status: answer.status, amount: answer.body.amount }).toEqual({ status: 201, amount })
    })
  }

  test('the sums of the largest are exact', async ({ holder }) => {
    const answer = await holder.client.post(path, withAmount('"999999999999999999.99"'))
    // 999,999,999,999,999,999.99 × 2 % = 19,999,999,999,999,999.9998 → 20,000,000,000,000,000.00; × 19 % = 3,800,000,000,000,000.00
    expect(answer.body).toMatchObject({
      service_fee_amount: '20000000000000000.00',
      service_iva_amount: '3800000000000000.00',
      total_to_pay: '1023799999999999999.99',
    })
  })

  test('a USD number is not rounded to a double either', async ({ holder }) => {
    const answer = await holder.client.post(path, withAmount('1.15', 'USD'))
    // 1.15 × 2 % = 0.023 → 0.02; × 19 % = 0.0038 → 0.00; 1.15 + 0.02 = 1.17
    expect(answer.body).toMatchObject({ amount: '1.15', service_iva_amount: '0.00', total_to_pay: '1.17' })
  })
})

test('400: whatever is no plain decimal of two places', async ({ holder, pool }) => {
  const bad: Record<string, string[]> = {
    not_a_decimal: [
      '9007199254740993',
      '1234567890123456',
      '12345678901234.567',
      '1e3',
      '5E4',
      '1.5e5',
      '"1e5"',
      '"50,000"',
      '"50.000,00"',
      '"+50000"',
      '" 50000"',
      '"50000 "',
      '"50 000"',
      '"50000."',
      '".5"',
      '"0x10"',
      '"٥٠٠٠٠"',
      '"５００００"',
      '"NaN"',
      '"Infinity"',
      '"-Infinity"',
      '"1_000"',
      '"50000\\u0000"',
      '""',
      '"mil"',
      'true',
      'false',
      '[]',
      '[50000]',
      '{}',
      '{"amount":50000}',
    ],
    too_many_places: ['50000.123', '"50000.123"', '"50000.100"', '"50000.000"'],
    too_large: ['"1000000000000000000"', '"1234567890123456789012.00"'],
    too_small: ['0.1', '"0.1"', '-0.01', '"-50000"', '0', '"0.00"', '1000', '"999.99"'],
    required: ['null'],
  }
  for (const [code, sources] of Object.entries(bad)) {
    for (const source of sources) {
      await test.step(`${source} is ${code}`, () =>
        refused(pool, holder, { status: 400, code: 'Validation failed', fields: { amount: code } }, () =>
          holder.client.post(path, withAmount(source)),
        ))
    }
  }
  await test.step('NaN and Infinity are no JSON', async () => {
    for (const source of ['NaN', 'Infinity', '-Infinity', '.5', '5.', '+5', '05']) {
      await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { '': 'malformed_json' } }, () =>
        holder.client.post(path, withAmount(source)),
      )
    }
  })
})

test('whole numbers hold to their source text too', async ({ holder, anyone, pool }) => {
  const answer = await holder.client.post<{ uuid: string }>(path, linkBody)
  for (const source of ['1.5', '1e1', '-1', 'true', '[1]', '"1.0"', '99999999999', '9007199254740993']) {
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { bank_id: 'invalid' } }, () =>
      anyone.post(
        `${path}${answer.body.uuid}/pay/`,
        `{"payment_method":"BANCOLOMBIA","payer_email":"a@correo.example","bank_id":${source}}`,
      ),
    )
  }
})
