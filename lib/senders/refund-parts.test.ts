import { expect, test } from '@playwright/test'
import { composed } from '@/e2e/support/composed'
import { paidCheckout as of } from '@/e2e/support/money/paid-checkout'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { MessageData } from '@/lib/domain/notification/queue-message'

const data: MessageData['refund_destination'] = {
  ...{ organization: 'Taller Andino', amount: '30000.00', currency: 'COP', path: '/refund/4dQpX0' },
  ...{ until: '2026-12-24T15:04:05.000Z', refund: 're_1V0xTq3mYc8RzB5nKd7LpW', reason: 'Costó menos de lo cotizado' },
  movement: of.money_movement_id,
}
const baseUrl = 'https://recaudo.example'

async function mail(facts: Partial<typeof data> = {}, paid: Partial<Checkout> = {}, locale: 'es' | 'en' = 'es') {
  const payment = { of: { ...of, ...paid }, received: null, returned: null }
  const told = { ...data, ...facts }
  const { subject, text, html } = await composed({
    ...{ channel: 'email', kind: 'refund_destination', data: told, payment, locale, baseUrl },
  })
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/)
  return { subject: subject?.replaceAll('\u00a0', ' '), text: text.replaceAll('\u00a0', ' ') }
}

test('who is asked for an account reads of which payment, why, until when, and how to check that it is no deception', async () => {
  const { subject, text } = await mail()
  expect(subject).toBe('Taller Andino le devuelve $ 30.000,00')
  for (const line of [
    ...['$ 30.000,00', 'De: Taller Andino', 'NIT: 901.204.775-4', 'Motivo: Costó menos de lo cotizado'],
    ...['Usted pagó: $ 102.975,00', 'Fecha del pago: 20 de noviembre de 2026, 3:15 p. m.', 'Concepto: Orden 2481'],
    ...['Medio: PSE, Banco Caja Social', 'CUS: 841207345', 'Referencia: K7M2 PQ9X W4TD', `Devolución: ${data.refund}`],
    ...['Puede dar la cuenta hasta el: 24 de diciembre de 2026', 'Nadie le pedirá claves ni códigos'],
    ...[`${baseUrl}/refund/4dQpX0`, `${baseUrl}/receipt/${data.movement}`, 'al pagar se escribió esta dirección'],
  ])
    expect(text).toContain(line)
  expect(text, 'a payer has no account here').not.toContain('seguridad de su cuenta')
  const other = await mail({ refund: 're_5nVb8Tq1mYc8RzB5nKd7Lp' })
  expect(other.text, 'refunds of one payment can be told apart').not.toBe(text)
})

test('of money that was never credited it is not the payee who gives it back', async () => {
  const { subject, text } = await mail({ reason: null }, { disposition: 'in_suspense' })
  expect(subject).toBe('Le devolvemos $ 30.000,00 de su pago a Taller Andino')
  expect(text).toContain('Taller Andino no recibió este pago')
  expect(text).not.toMatch(/^(De|Motivo): /m)
})

test('the same in English', async () => {
  const { subject, text } = await mail({}, {}, 'en')
  expect(subject).toBe('Taller Andino is giving you back COP 30,000.00')
  for (const line of ['You paid: COP 102,975.00', 'Paid on: 20 November 2026, 3:15 pm', 'Nobody will ask you for'])
    expect(text).toContain(line)
})
