import { expect, test } from '@playwright/test'
import { amountOf, asNumberOf, readSearch } from './read-search'

const formsOf = (text: string) =>
  readSearch(text).terms.map(({ texts, amount }) => [...texts, ...(amount ? [`$${amount}`] : [])])

test('an amount is read in every form that pages and people write it', () => {
  for (const amount of ['81904', '81.904', '81,904', '81.904,00', '81,904.00', '81904.00', '81904,0', '081904'])
    expect(amountOf(amount), amount).toBe('81904')
  expect(amountOf('1.234.567,5')).toBe('1234567.50')
  expect(amountOf('0,50')).toBe('0.50')
  for (const other of ['0', '0,00', '81.90.4', '8190.4,00.1', '1234567890123456789', 'ana', ''])
    expect(amountOf(other), other).toBeNull()
  for (const written of [
    '$ 81.904,00',
    '$81904',
    'COP 81904',
    '81904 pesos',
    'cop 81.904',
    '-81.904',
    '−81904,00',
    '-$81.904',
  ])
    expect(
      readSearch(written).terms.map(({ amount }) => amount),
      written,
    ).toEqual(['81904'])
})

test('what is marked as money is no text; any other number may be either', () => {
  expect(formsOf('$ 81.904,00')).toEqual([['$81904']])
  expect(formsOf('81.904')).toEqual([['81.904', '81904', '$81904']])
  expect(formsOf('81904,50')).toEqual([['81904,50', '$81904.50']])
})

test('words are each looked for, in any order, beside an amount', () => {
  expect(formsOf('zuluaga ingrid')).toEqual([['zuluaga'], ['ingrid']])
  expect(formsOf('Ruiz, Ana  81904')).toEqual([['Ruiz'], ['Ana'], ['81904', '$81904']])
  expect(formsOf('orden-2481')).toEqual([['orden-2481']])
  expect(readSearch('a b c d e f g h i j').terms).toHaveLength(8)
})

test('a document is read with its kind, dots and check digit, or without', () => {
  for (const nit of ['901.204.775-4', 'NIT 901.204.775-4', 'nit. 901204775-4', '901204775-4'])
    expect(
      readSearch(nit).terms.map(({ texts }) => texts.at(-1)),
      nit,
    ).toEqual(['901204775'])
  for (const nit of ['901.204.775-4', 'NIT 901.204.775-4'])
    expect(readSearch(nit).terms[0]?.texts, 'whole, for who finds by no part').toContain('9012047754')
  for (const document of ['CC 1.018.437.902', 'cc. 1018437902', '1 018 437 902', '1018437902'])
    expect(
      readSearch(document).terms.map(({ texts }) => texts.at(-1)),
      document,
    ).toEqual(['1018437902'])
  expect(formsOf('CE ab-123')).toEqual([['ab123']])
  expect(readSearch('CC 1018437902').terms[0]?.amount).toBeNull()
})

test('a phone is read with the code of the country, spaces and parentheses, or without', () => {
  for (const phone of [
    '310 555 0199',
    '+573105550199',
    '+57 310 555 0199',
    '(310) 555-0199',
    '3105550199',
    '573105550199',
  ])
    expect(
      readSearch(phone).terms.map(({ texts }) => texts.at(-1)),
      phone,
    ).toEqual(['3105550199'])
  expect(formsOf('ana 310 555 0199')).toEqual([['ana'], ['310 555 0199', '3105550199']])
})

test('ids are found within text and addresses, and nothing else is then looked for', () => {
  const uuid = '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'
  expect(readSearch(`https://pagos.example/pay/${uuid}?lang=es`)).toMatchObject({ link: uuid, terms: [] })
  const movement = `mm_${'0'.repeat(21)}A`
  expect(readSearch(` ${movement} `)).toMatchObject({ movement, terms: [] })
  expect(readSearch(`re_${'a'.repeat(22)}`)).toMatchObject({ payout: `re_${'a'.repeat(22)}`, terms: [] })
  expect(readSearch(`be_${'a'.repeat(22)}`)).toMatchObject({ beneficiary: `be_${'a'.repeat(22)}`, terms: [] })
  expect(readSearch(`ana-${uuid}@correo.co`)).toMatchObject({
    link: null,
    terms: [{ texts: [`ana-${uuid}@correo.co`] }],
  })
  expect(readSearch('k7m2 pq9x abcd').trackingKey).toBe('K7M2PQ9XABCD')
})

test('a number of ours is read with what people call the thing, or without', () => {
  for (const text of ['318', '#318', 'caso 318', 'Recarga #318', 'reversión 318'])
    expect(readSearch(text).number, text).toBe(318)
  for (const [text, kind] of [
    ['caso 318', 'case'],
    ['Recarga #318', 'bank_transfer'],
    ['pago 318', 'payment'],
    ['titular 318', 'person'],
    ['reversión 318', 'case'],
  ] as const) {
    for (const other of ['case', 'bank_transfer', 'payment', 'person', null] as const)
      expect(asNumberOf(readSearch(text), other).number, `${text} as ${other}`).toBe(other === kind ? 318 : 0)
    expect(asNumberOf(readSearch('#318'), kind).number, 'of anything').toBe(318)
  }
  for (const text of ['ana 318', '318 2', '1018437902', '']) expect(readSearch(text).number, text).toBe(0)
})

test('empty text and signs alone have no term', () => {
  for (const text of ['', '   ', ',', '“”']) expect(readSearch(text).terms).toEqual([])
})
