import { expect, test } from '@playwright/test'
import { composed } from '@/e2e/support/composed'
import type { MessageData, MessageKind } from '@/lib/domain/notification/queue-message'

const at = '2026-11-21T15:04:05.000Z'
/** Messages about payments and payouts have separate tests. */
type Apart =
  | 'payment_receipt'
  | 'payment_received'
  | 'payout_told'
  | 'refund_told'
  | 'refund_destination'
  | 'staff_alerts'
  | 'data_request_told'
type Plain = Exclude<MessageKind, Apart>
const samples: Pick<MessageData, Plain> = {
  code: { code: '040917', purpose: 'email' },
  beneficiaries_added: { count: 12, at },
  beneficiary_added: { name: 'Ana Rojas', account: '••••2345', at, payableFrom: at },
  new_device: { agent: 'Mozilla/5.0 (Android 16)', address: '2001:db8::7', at },
  password_changed: { at },
  pin_changed: { at },
  otp_enabled: { at },
  otp_disabled: { at },
  recovery_code_used: { left: 9, at },
  email_changed: { email: 'a•••@taller.example', at },
  phone_changed: { phone: '••• 0147', at },
  key_made: { name: 'Tienda', prefix: 'rk_test_4dQp', at },
  server_key_made: { name: 'Servidor', prefix: 'rk_test_4dQp', at },
  invitation: { organization: 'Taller Andino', role: 'LINKS', path: '/invite?token=4dQpX0' },
  identity_approved: {},
  identity_rejected: { reason: 'La foto está borrosa' },
  account_erased: { at },
  payment_suspended: { amount: '81904.00', currency: 'COP', at, path: '/payments/mm_1' },
  payment_taken_back: { amount: '81904.00', currency: 'COP', at, path: '/payments/mm_1' },
  webhook_gone: { url: 'https://tienda.example', at },
  webhook_failing: { url: 'https://tienda.example', at },
}
const baseUrl = 'https://recaudo.example'
const mail = (kind: Plain, locale: 'es' | 'en', data: MessageData[Plain] = samples[kind]) =>
  composed({ channel: 'email', kind, data, locale, baseUrl })

for (const locale of ['es', 'en'] as const)
  for (const kind of Object.keys(samples) as Plain[])
    test(`${kind} in ${locale} is whole: a subject, a text and a page, no hole left`, async () => {
      const { subject, text, html } = await mail(kind, locale)
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/)
      expect(subject).toMatch(/\w/)
      expect(html).toContain(`lang="${locale}"`)
      expect(text).toContain(locale === 'es' ? 'seguridad' : 'safety')
      // The mark of a test installation.
      for (const part of [text, html]) expect(part).toContain(locale === 'es' ? 'PRUEBA' : 'TEST: no money')
    })

test('an address for alerts that was switched off is told of as such: it cannot be switched on, or resent to', async () => {
  for (const kind of ['webhook_gone', 'webhook_failing'] as const) {
    const { subject, text } = await mail(kind, 'es', { url: 'https://turno.example', at, path: '/console/alerts' })
    expect(subject).toBe('Apagamos sus alertas a https://turno.example')
    expect(text).toContain('https://recaudo.example/console/alerts')
    expect(text).not.toMatch(/\{\w+\}|reenvi/)
  }
})

test('a code stands in subject, text and page, and each purpose says its own', async () => {
  const subjects = new Set<string | null>()
  for (const purpose of ['email', 'phone', 'recovery', 'new_email'] as const) {
    const { subject, text, html } = await mail('code', 'es', { code: '040917', purpose })
    for (const part of [subject, text, html]) expect(part).toContain('040917')
    subjects.add(subject)
  }
  expect(subjects.size).toBe(4)
})

test('an SMS is one short text', async () => {
  const { subject, text, html } = await composed({
    channel: 'sms',
    kind: 'code',
    data: { code: '040917', purpose: 'phone' },
    locale: 'es',
    baseUrl,
  })
  expect({ subject, html }).toEqual({ subject: null, html: null })
  expect(text).toContain('040917')
  expect(text.length).toBeLessThanOrEqual(160)
})

test('what people wrote is text, and adds neither markup nor a header', async () => {
  const organization = '<img src=x onerror=alert(1)>\r\nBcc: otra@correo.example'
  const { subject, html } = await mail('invitation', 'es', { organization, role: 'LINKS', path: '/invite?token=a' })
  expect(html).not.toContain('<img src=x')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('times are Bogota’s and links lead to our own pages', async () => {
  expect((await mail('password_changed', 'es')).text).toContain('10:04')
  expect((await mail('invitation', 'es')).html).toContain('https://recaudo.example/invite?token=4dQpX0')
  expect((await mail('password_changed', 'es')).text).toContain('https://recaudo.example/recover')
})
