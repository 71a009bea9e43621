import { expect, test } from '@playwright/test'
import { railOrder } from '@/e2e/support/gateway/order'
import type { RailOrder } from '@/lib/domain/movement/rail'
import type { WompiConfig } from './forms'
import { integritySignature, transactionBody } from './order'

const config: WompiConfig = {
  publicKey: 'pub_test_X',
  privateKey: 'prv_test_X',
  eventsSecret: 'test_events_X',
  integritySecret: 'test_integrity_X',
  checkoutUrl: 'https://pay.example.co',
  customerEmail: 'avisos@example.co',
  listQuery: '',
  pseReferences: null,
}

const order = railOrder({
  movementId: 'mm_0123456789abcdefghijkl',
  descriptionToPayer: 'Orden 2481',
  createdAt: new Date('2026-11-21T06:00:00.000Z'),
  expiresAt: new Date('2026-11-21T06:30:00.000Z'),
  consents: [
    { type: 'END_USER_POLICY', token: 'policy-token' },
    { type: 'PERSONAL_DATA_AUTH', token: 'data-token' },
  ],
})

const bodyOf = (changes: Partial<RailOrder> = {}, settings: Partial<WompiConfig> = {}) =>
  transactionBody({ ...config, ...settings }, { ...order, ...changes })

test('the integrity signature is the published one', () => {
  const secret = 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6'
  expect(integritySignature({ reference: 'sk8-438k4-xmxm392-sn2m', cents: 2490000 }, secret)).toBe(
    '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
  )
  expect(integritySignature({ reference: 'sk8-438k4-xmxm392-sn2m', cents: 2490001 }, secret)).not.toMatch(/^37c84/)
})

test('PSE: everything that Wompi asks for, in cents, signed with the expiry that it is sent', () => {
  expect(bodyOf()).toEqual({
    acceptance_token: 'policy-token',
    accept_personal_auth: 'data-token',
    amount_in_cents: 5119000,
    currency: 'COP',
    // printf 'mm_0123456789abcdefghijkl5119000COP2026-11-21T06:30:00.000Ztest_integrity_X' | sha256sum
    signature: '7fe47483c0686cfb41163772cd3b8e00b89eab0b841eb87722d51f78780d208e',
    customer_email: 'ana@correo.example',
    reference: 'mm_0123456789abcdefghijkl',
    redirect_url: 'https://pay.example.co/checkout/mm_0123456789abcdefghijkl',
    expiration_time: '2026-11-21T06:30:00.000Z',
    customer_data: {
      full_name: 'Ana Ruiz',
      phone_number: '573105550147',
      legal_id: '1018437902',
      legal_id_type: 'CC',
    },
    ip: '190.24.1.7',
    payment_method: {
      type: 'PSE',
      user_type: 0,
      user_legal_id_type: 'CC',
      user_legal_id: '1018437902',
      financial_institution_code: '1007',
      payment_description: 'Orden 2481',
    },
  })
})

test('PSE of a company, and of a merchant in financial services', () => {
  const company = { ...order.payer, typePerson: 'JURIDICAL', documentType: 'NIT', document: '890903938-8' } as const
  expect(bodyOf({ payer: company }, { pseReferences: { two: '20240131', three: '900373115' } })).toMatchObject({
    payment_method: {
      user_type: 1,
      user_legal_id_type: 'NIT',
      reference_one: '190.24.1.7',
      reference_two: '20240131',
      reference_three: '900373115',
    },
  })
})

test('Nequi takes ten digits; Wompi has an email even where the payer gave none', () => {
  const payer = { ...order.payer, name: null, email: null, document: null, documentType: null }
  expect(bodyOf({ method: 'nequi', payer })).toMatchObject({
    customer_email: 'avisos@example.co',
    customer_data: { full_name: 'ABCD2345EFGH', phone_number: '573105550147' },
    payment_method: { type: 'NEQUI', phone_number: '3105550147' },
  })
})

test('descriptions are cut to what each method takes, between characters, and are never empty', () => {
  const long = `Pago\nde ${'ñ'.repeat(20)} 😀😀😀😀😀 ${'x'.repeat(60)}`
  const described = (method: RailOrder['method'], text: string | null) =>
    bodyOf({ method, descriptionToPayer: text }) as { payment_method: { payment_description: string } }
  const pse = described('pse', long).payment_method.payment_description
  expect(pse).toBe(`Pago de ${'ñ'.repeat(20)} 😀`)
  expect([...described('bancolombia', long).payment_method.payment_description]).toHaveLength(64)
  for (const none of [null, ' \n '])
    expect(described('pse', none).payment_method.payment_description).toBe('Pago ABCD2345EFGH')
})

test('without both acceptances there is nothing to send', () => {
  expect(bodyOf({ consents: [] })).toBeNull()
  expect(bodyOf({ consents: order.consents.slice(0, 1) })).toBeNull()
  expect(bodyOf({ consents: order.consents.slice(1) })).toBeNull()
})

test('cents of a peso are never sent: the charge was rounded before', () => {
  for (const charge of ['51190.01', '0.00']) expect(() => bodyOf({ charge })).toThrow('whole pesos')
  expect(bodyOf({ charge: '50000000.00' })).toMatchObject({ amount_in_cents: 5_000_000_000 })
})

test('each kind of document has the gateway’s code, for PSE and for the payer alike', () => {
  const words = { CC: 'CC', CE: 'CE', NIT: 'NIT', TI: 'TI', PA: 'PP', PPT: 'PPT' }
  for (const [documentType, word] of Object.entries(words)) {
    expect(bodyOf({ payer: { ...order.payer, documentType, document: '5123456' } })).toMatchObject({
      customer_data: { legal_id_type: word },
      payment_method: { user_legal_id_type: word, user_legal_id: '5123456' },
    })
  }
})
