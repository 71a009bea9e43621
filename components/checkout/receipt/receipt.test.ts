import { expect, test } from '@playwright/test'
import { paidCheckout } from '@/e2e/support/money/paid-checkout'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import pay from '@/messages/es/pay.json' with { type: 'json' }
import payer from '@/messages/es/payer.json' with { type: 'json' }
import { receiptOf } from './receipt'

const later = '2026-11-25T15:00:00.000Z'

/** A receipt of the payment as it stands later, in Spanish. */
function read(told: Partial<Checkout>) {
  const words = { receipt: payer.receipt, sums: pay.sum, method: 'PSE', locale: 'es' as const }
  const { title, note, date, facts, totalLabel } = receiptOf({ ...paidCheckout, updated_at: later, ...told }, words)
  const rows = facts.map(([name, value]) => `${name}: ${value}`)
  return { title, note, date, totalLabel, text: [title, note, ...rows].join(' | ').replaceAll('\u00a0', ' ') }
}

const back = (amount: string, under_way = '0.00'): Partial<Checkout> => ({
  given_back: { currency: 'COP', amount, under_way, awaits_account: false },
})

test('a receipt of money that went back proves no payment, and says when it was paid and who took it back', () => {
  for (const [disposition, said] of [
    ['reversed', 'Devuelto por el banco: $ 102.975,00'],
    ['refunded', 'Devolución: $ 100.000,00'],
  ] as const) {
    const { text, date } = read({ disposition, ...(disposition === 'refunded' ? back('100000.00') : {}) })
    expect(text).toContain(said)
    expect(text).toContain('Ya no es comprobante de pago.')
    expect(text).toContain('Pagado: 20 de noviembre de 2026')
    expect(text).not.toContain('aprobado')
    expect(date).toContain('25 de noviembre')
  }
  expect(read({ disposition: 'in_suspense', ...back('0.00', '102975.00') }).title).toBe('Devolución en curso')
})

test('a receipt of a partly refunded payment has its own date, what went back, and what is on its way', () => {
  const { text, date, totalLabel } = read({ disposition: 'partly_refunded', ...back('30000.00', '20000.00') })
  expect(text).toContain('Pago aprobado y devuelto en parte | Se devolvieron $ 30.000,00 a quien pagó.')
  expect(text).toContain('Devolución de $ 20.000,00 en curso.')
  expect([date.slice(0, 15), totalLabel]).toEqual(['20 de noviembre', 'Total pagado'])
  expect(read({}).note).toBeNull()
})
