import { makeLink, pay, payBodies } from '../../support/money/payments'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const { BANCOLOMBIA, NEQUI, PSE } = payBodies
const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

test('400: each method asks for its own fields, all at once', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const missing: [object, Record<string, string>][] = [
    [{}, { payment_method: 'required' }],
    [{ payment_method: 'CARD' }, { payment_method: 'invalid' }],
    [{ payment_method: 'nequi' }, { payment_method: 'invalid' }],
    [{ payment_method: 'BANCOLOMBIA' }, { payer_email: 'required' }],
    [{ payment_method: 'BANCOLOMBIA', payer_email: '' }, { payer_email: 'required' }],
    [{ payment_method: 'NEQUI', payer_phone: null }, { payer_phone: 'required' }],
    [
      { payment_method: 'PSE' },
      {
        payer_email: 'required',
        payer_phone: 'required',
        payer_type_document: 'required',
        payer_document: 'required',
        bank_id: 'required',
      },
    ],
    [
      { ...PSE, payer_email: 'x', payer_phone: '1', payer_document: '1', bank_id: 'x', amount: 'x', payer_name: 'A' },
      {
        amount: 'not_a_decimal',
        payer_name: 'too_short',
        payer_email: 'not_an_email',
        payer_phone: 'not_a_phone',
        payer_document: 'not_a_document',
        bank_id: 'invalid',
      },
    ],
    [{ ...BANCOLOMBIA, payer_document: '1018437902' }, { payer_type_document: 'required' }],
    [{ ...BANCOLOMBIA, payer_type_document: 'RC', payer_document: '1018437902' }, { payer_type_document: 'invalid' }],
    [{ ...BANCOLOMBIA, payer_type_person: 3 }, { payer_type_person: 'invalid' }],
    [{ ...BANCOLOMBIA, payer_name: 'x'.repeat(121) }, { payer_name: 'too_long' }],
    [{ ...BANCOLOMBIA, payer_email: 7 }, { payer_email: 'invalid' }],
    [{ ...PSE, bank_id: 999_999 }, { bank_id: 'unknown_bank' }],
  ]
  for (const [body, fields] of missing) {
    await test.step(JSON.stringify(body).slice(0, 100), () =>
      refused(pool, holder, invalid(fields), () => pay(anyone, uuid, body)),
    )
  }
})

test('400: a bank that is switched off', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const { rows } = await pool.query<{ id: number }>(
    `insert into bank (code, name, country, active) values ($1, 'Banco cerrado', 'CO', false) returning id`,
    [`x${Date.now()}`],
  )
  await refused(pool, holder, invalid({ bank_id: 'unknown_bank' }), () =>
    pay(anyone, uuid, { ...PSE, bank_id: rows[0]?.id }),
  )
})

test.describe('documents', () => {
  const good: [string, string, string][] = [
    ['CC', '101843', '101843'],
    ['CC', '1.018.437.902', '1018437902'],
    ['CC', ' 1018 437902 ', '1018437902'],
    ['CE', 'e12345', 'E12345'],
    ['CE', '123456789012', '123456789012'],
    ['NIT', '890903938-8', '890903938-8'],
    ['NIT', '860.034.313-7', '860034313-7'],
    ['NIT', '8001972684', '800197268-4'],
    ['NIT', '899999063-3', '899999063-3'],
    ['NIT', '860002964-4', '860002964-4'],
    ['NIT', '890903938', '890903938'],
    // Check digit of a trader's own document: 1018437902 → 2·3 + 0·7 + 9·13 + 7·17 + 3·19 + 4·23 + 8·29 + 1·37 + 0·41 +
    // 1·43 = 703;
    // 703 mod 11 = 10; 11 − 10 = 1
    ['NIT', '1018437902-1', '1018437902-1'],
    ['TI', '1.023.456.789', '1023456789'],
    ['PA', 'av 123456', 'AV123456'],
    ['PPT', '5123456', '5123456'],
  ]
  test('200: stored without dots and spaces, a NIT with its check digit', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    for (const [payer_type_document, payer_document, kept] of good) {
      await test.step(`${payer_type_document} ${payer_document}`, async () => {
        const answer = await pay(anyone, uuid, { ...BANCOLOMBIA, payer_type_document, payer_document })
        expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
        const { rows } = await pool.query(
          `select payer_document_type as type, payer_document as document, payer_type_person as person
             from money_movement where id = $1`,
          [answer.body.money_movement_id],
        )
        const person = payer_type_document === 'NIT' ? 'JURIDICAL' : 'NATURAL'
        expect(rows).toEqual([{ type: payer_type_document, document: kept, person }])
      })
    }
  })

  test('400: the wrong length, letters or check digit', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const bad: [string, string, string][] = [
      ['CC', '12345', 'not_a_document'],
      ['CC', '12345678901', 'not_a_document'],
      ['CC', '12345A', 'not_a_document'],
      ['CC', '-123456', 'not_a_document'],
      ['CC', '１２３４５６', 'not_a_document'],
      ['CE', '12345', 'not_a_document'],
      ['CE', '1234567890123', 'not_a_document'],
      ['NIT', '89090393', 'not_a_document'],
      ['NIT', '89090393888', 'not_a_document'],
      ['NIT', '890903938-', 'not_a_document'],
      ['TI', '123', 'not_a_document'],
      ['PA', 'AV-123456', 'not_a_document'],
      ['PPT', '123456789012345678901', 'not_a_document'],
      ['NIT', '890903938-7', 'wrong_check_digit'],
      ['NIT', '8909039387', 'wrong_check_digit'],
      ['NIT', '1018437902-2', 'wrong_check_digit'],
    ]
    for (const [payer_type_document, payer_document, code] of bad) {
      await test.step(`${payer_type_document} ${payer_document}`, () =>
        refused(pool, holder, invalid({ payer_document: code }), () =>
          pay(anyone, uuid, { ...BANCOLOMBIA, payer_type_document, payer_document }),
        ))
    }
  })
})

test('phones: Nequi’s is a Colombian mobile, with or without +57; PSE also takes a landline', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const kept = async (id: string) =>
    (await pool.query('select payer_phone as phone from money_movement where id = $1', [id])).rows[0]?.phone
  for (const payer_phone of ['3105550147', '+573105550147', '+57 310 555 01 47', '310-555-0147']) {
    const answer = await pay(anyone, uuid, { ...NEQUI, payer_phone })
    expect(answer.status, payer_phone).toBe(200)
    expect(await kept(answer.body.money_movement_id)).toBe('573105550147')
  }
  const bad = ['6015550147', '310555014', '31055501477', '+583105550147', '2105550147', '310555O147', '٣١٠٥٥٥٠١٤٧']
  for (const payer_phone of bad) {
    await refused(pool, holder, invalid({ payer_phone: 'not_a_mobile' }), () =>
      pay(anyone, uuid, { ...NEQUI, payer_phone }),
    )
  }
  expect((await pay(anyone, uuid, { ...PSE, payer_phone: '6015550147' })).status).toBe(200)
  await refused(pool, holder, invalid({ payer_phone: 'not_a_phone' }), () =>
    pay(anyone, uuid, { ...PSE, payer_phone: '5550147' }),
  )
})

test('emails: trimmed and in lower case', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const answer = await pay(anyone, uuid, { ...BANCOLOMBIA, payer_email: ' Julian@Correo.Example ' })
  const { rows } = await pool.query('select payer_email from money_movement where id = $1', [
    answer.body.money_movement_id,
  ])
  expect(rows).toEqual([{ payer_email: 'julian@correo.example' }])
  for (const payer_email of ['julian', 'a@b', '@correo.example', 'a b@correo.example', `${'x'.repeat(65)}@c.co`]) {
    await refused(pool, holder, invalid({ payer_email: 'not_an_email' }), () =>
      pay(anyone, uuid, { ...BANCOLOMBIA, payer_email }),
    )
  }
})

test('the person type may be said, whatever the document', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const answer = await pay(anyone, uuid, { ...PSE, payer_type_person: 2, payer_name: 'Distribuidora El Cóndor' })
  const { rows } = await pool.query(
    'select payer_type_person as type, payer_name as name from money_movement where id = $1',
    [answer.body.money_movement_id],
  )
  expect(rows).toEqual([{ type: 'JURIDICAL', name: 'Distribuidora El Cóndor' }])
})
