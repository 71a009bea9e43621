import { expect, test } from '@playwright/test'
import { composed } from '@/e2e/support/composed'
import type { PayoutNotice } from '@/lib/domain/notification/payout-notice'

const notice: PayoutNotice = {
  ...{
    id: 're_1V0xTq3mYc8RzB5nKd7LpW',
    purpose: 'refund',
    state: 'sent',
    at: '2026-11-24T15:04:05.000Z',
    subscribed: false,
  },
  ...{ amount: '34126.67', currency: 'COP', organization: 'Taller Andino', payeeName: 'Ana Rojas' },
  ...{
    bankName: 'Bancolombia',
    kind: 'bank_account',
    account: '••••2345',
    reference: 'TR-99120',
    reason: 'No es suya',
  },
  ...{ movementId: 'mm_1V0xTq3mYc8RzB5nKd7LpW', description: 'Orden 2481' },
}
const baseUrl = 'https://recaudo.example'

async function mail(facts: Partial<PayoutNotice>, kind: 'payout_told' | 'refund_told', locale: 'es' | 'en' = 'es') {
  const payout = { ...notice, ...facts }
  const { id, state, at, subscribed } = payout
  const data = { payout: id, state, at, subscribed }
  const { subject, text } = await composed({ channel: 'email', kind, data, payout, locale, baseUrl })
  return { subject: subject?.replaceAll('\u00a0', ' '), text: text.replaceAll('\u00a0', ' ') }
}

const told = {
  payout_told: {
    withdrawal: ['approved', 'sent', 'completed', 'rejected', 'failed', 'returned'],
    refund: ['completed', 'cancelled', 'rejected', 'failed', 'returned'],
    return: [],
  },
  refund_told: {
    withdrawal: [],
    refund: ['sent', 'completed', 'rejected', 'failed', 'returned'],
    return: ['sent', 'rejected', 'returned'],
  },
} as const

for (const locale of ['es', 'en'] as const)
  test(`each state that is notified has a complete text in ${locale}, without placeholders`, async () => {
    for (const kind of ['payout_told', 'refund_told'] as const)
      for (const purpose of ['withdrawal', 'refund', 'return'] as const)
        for (const state of told[kind][purpose]) {
          const { subject, text } = await mail({ purpose, state }, kind, locale)
          for (const part of [subject, text])
            expect(part, `${kind} ${purpose} ${state}`).not.toMatch(/\{\w+\}|undefined|null/)
        }
  })

test('the payer reads where it goes and the bank’s number, and nothing that operators wrote', async () => {
  const { subject, text } = await mail({}, 'refund_told')
  expect(subject).toBe('Taller Andino le devuelve $ 34.126,67: va en camino')
  for (const part of [
    'A: Bancolombia ••••2345',
    'Número del banco: TR-99120',
    `${baseUrl}/receipt/${notice.movementId}`,
  ])
    expect(text).toContain(part)
  const back = await mail({ state: 'failed' }, 'refund_told')
  expect(back.text).toContain('le pediremos otra vez la cuenta')
  for (const purpose of ['refund', 'return'] as const) {
    const stopped = await mail({ purpose, state: 'rejected' }, 'refund_told')
    expect(stopped.text).not.toContain('No es suya')
    expect(stopped.text).toContain('no salió dinero')
  }
})

test('the holder reads why it was rejected, and how to get fewer mails of their own subscription', async () => {
  const back = await mail({ purpose: 'withdrawal', state: 'rejected', movementId: null }, 'payout_told')
  expect(back.subject).toBe('No aprobamos su retiro de $ 34.126,67')
  for (const part of ['A: Bancolombia ••••2345, Ana Rojas', 'Motivo: No es suya', `${baseUrl}/payouts/${notice.id}`])
    expect(back.text).toContain(part)
  expect(back.text).not.toContain('#notices')
  expect((await mail({ purpose: 'withdrawal', state: 'sent', subscribed: true }, 'payout_told')).text).toContain(
    '#notices',
  )
})
