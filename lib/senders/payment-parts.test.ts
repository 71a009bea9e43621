import { expect, test } from '@playwright/test'
import { composed } from '@/e2e/support/composed'
import { paidCheckout as of } from '@/e2e/support/money/paid-checkout'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { openContent, sealContent } from '@/lib/domain/notification/content'
import { compose } from './compose'
import type { PaymentNotice } from './payment-parts'

const { money_movement_id: id } = of
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const mail = async (
  told: Partial<Checkout>,
  received: PaymentNotice['received'] = null,
  locale: 'es' | 'en' = 'es',
  returned: PaymentNotice['returned'] = null,
) => {
  const kind = received ? ('payment_received' as const) : ('payment_receipt' as const)
  const payment = { of: { ...of, ...told }, received, returned }
  const baseUrl = 'https://recaudo.example'
  const { subject, text, html } = await composed({
    ...{ channel: 'email', kind, data: { movement: id }, payment, locale, baseUrl },
  })
  return { subject: plain(subject), text: plain(text), html: plain(html) }
}

test('a receipt has all that a payer asks with, in Bogota’s time, and the way to its page', async () => {
  const { subject, text, html } = await mail({})
  expect(subject).toBe('Comprobante: $ 102.975,00 a Taller Andino de Bicicletas')
  for (const line of [
    ...['Pago aprobado', 'Cuándo: 20 de noviembre de 2026, 3:15 p. m. (Hora de Bogotá)'],
    ...['Pagado a: Taller Andino de Bicicletas', 'NIT: 901.204.775-4', 'Concepto: Orden 2481'],
    ...['Medio: PSE, Banco Caja Social', 'Valor: $ 100.000,00', 'Servicio (2,50 %): $ 2.500,00'],
    ...['IVA del servicio (19 %): $ 475,00', 'Total pagado: $ 102.975,00', 'CUS: 841207345'],
    ...['Referencia: K7M2 PQ9X W4TD', `Movimiento: ${id}`, `https://recaudo.example/receipt/${id}`],
  ])
    expect(text).toContain(line)
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/)
  expect(html).toContain('lang="es"')
})

test('the same in English', async () => {
  const { subject, text, html } = await mail({}, null, 'en')
  expect(subject).toBe('Receipt: COP 102,975.00 to Taller Andino de Bicicletas')
  expect(text).toContain('20 November 2026, 3:15 pm')
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null|Servicio/)
})

test('the bank’s number is called CUS where it is PSE’s, and by no name of PSE’s elsewhere', async () => {
  const { text } = await mail({ method: 'BANCOLOMBIA', bank_name: null })
  expect(text).toContain('Referencia del banco: 841207345')
  expect(text).not.toContain('CUS')
})

test('where the owner bears the fee, the payer’s mail names none', async () => {
  const { text } = await mail({ fee_mode: 'receiver', total_to_pay: '100000.00' })
  expect(text).toContain('Total pagado: $ 100.000,00')
  expect(text).not.toMatch(/Servicio|IVA|2\.500/)
})

test('money that is held back is not called paid', async () => {
  const { subject, text } = await mail({ disposition: 'in_suspense', in_suspense: true })
  expect(subject).toBe('Su pago a Taller Andino de Bicicletas está en revisión')
  expect(text).toContain('No pague de nuevo')
  expect(text).not.toMatch(/aprobado|ya recibió/)
})

test('money that was given back is called so, by what had come, with no fee', async () => {
  const placed = { disposition: 'returned', placed: 'RETURNED', fail_reason: 'amount_mismatch' } as const
  const came = { amount: '102974.99', currency: 'COP' }
  const { subject, text } = await mail(placed, null, 'es', came)
  expect(subject).toBe('Devolvimos $ 102.974,99 de su pago a Taller Andino de Bicicletas')
  expect(text).toContain(`Movimiento: ${id}`)
  expect(text).not.toMatch(/aprobado|ya recibió|Servicio|102\.975/)
  const english = await mail(placed, null, 'en', came)
  expect(english.subject).toBe('We returned COP 102,974.99 of your payment to Taller Andino de Bicicletas')
  for (const part of Object.values(english)) expect(part).not.toMatch(/\{\w+\}|undefined|null|Devol/)
})

test('no mail calls a payment approved whose money went back; one partly refunded says how much, with its own date', async () => {
  const back = (amount: string, under_way = '0.00') => ({
    ...{ given_back: { currency: 'COP' as const, amount, under_way, awaits_account: false } },
    updated_at: '2026-11-25T15:00:00.000Z',
  })
  const partly = await mail({ disposition: 'partly_refunded', ...back('30000.00', '20000.00') })
  expect(partly.subject).toBe('Comprobante: $ 102.975,00 a Taller Andino de Bicicletas')
  for (const line of [
    ...['Pago aprobado y devuelto en parte', 'le devolvió $ 30.000,00', 'Cuándo: 20 de noviembre'],
    ...['Devolución: $ 30.000,00', 'Devolución en curso: $ 20.000,00'],
  ])
    expect(partly.text).toContain(line)
  const ended = [
    [{ disposition: 'reversed' }, 'El banco le devolvió su pago a Taller Andino de Bicicletas'],
    [{ disposition: 'refunded', ...back('100000.00') }, 'Taller Andino de Bicicletas le devolvió su pago'],
    [{ disposition: 'in_suspense', ...back('0.00', '102975.00') }, 'Devolvemos su pago a Taller Andino de Bicicletas'],
  ] as const
  for (const [told, subject] of ended) {
    const es = await mail(told)
    expect(es.subject).toBe(subject)
    expect(es.text).not.toMatch(/aprobado|ya recibió|comprobante/)
    const en = await mail(told, null, 'en')
    for (const part of Object.values(en)) expect(part).not.toMatch(/\{\w+\}|undefined|null|approved|Devol/)
  }
})

test('dollars say what was charged in pesos', async () => {
  const usd = { currency: 'USD', total_to_pay: '51.19', amount: '50.00' } as const
  const { text } = await mail({ ...usd, charge: { currency: 'COP', amount: '204760.00', rate: '4000.00' } })
  expect(text).toContain('Total pagado: US$ 51,19')
  expect(text).toContain('$ 204.760,00, a $ 4.000,00 por dólar')
})

test('an owner reads who paid and what was credited, and gets to the payment', async () => {
  const received = { payer: '••••0147', credited: '97025.00' }
  const told = await mail({ fee_mode: 'receiver', total_to_pay: '100000.00' }, received)
  expect(told.subject).toBe('Recibió $ 97.025,00')
  for (const line of [
    ...['De: ••••0147', 'Total pagado: $ 100.000,00', 'Servicio (2,50 %): $ 2.500,00', 'Acreditado: $ 97.025,00'],
    ...[`https://recaudo.example/payments/${id}`, 'https://recaudo.example/profile#notices'],
  ])
    expect(told.text).toContain(line)
  const deposit = await mail({ link: null }, { payer: null, credited: '100000.00' })
  expect(deposit.text).toContain(`https://recaudo.example/payments/${id}`)
  expect(deposit.text).not.toContain('De:')
})

test('the sealed content of a receipt fits into its row, and opens unchanged', () => {
  const payment = { of, received: null, returned: null }
  const [key, to] = [Buffer.alloc(32, 7).toString('base64'), 'julian@correo.example']
  const words = compose({
    ...{ channel: 'email', kind: 'payment_receipt', data: { movement: id }, payment, locale: 'es' },
    baseUrl: 'https://recaudo.example',
  })
  const kept = sealContent(key, to, { words, code: null })
  // PostgreSQL moves values longer than about 2,000 bytes out of the row and indexes them there.
  expect(kept.length).toBeLessThan(1_000)
  expect(openContent(key, to, kept)).toEqual({ words: JSON.parse(JSON.stringify(words)), code: null })
})

test('what people wrote adds neither markup nor a header', async () => {
  const { subject, html } = await mail({ payee: '<b>A</b>\r\nBcc: otra@correo.example', description: '<img src=x>' })
  expect(html).not.toMatch(/<img src=x|<b>A/)
  expect(subject).not.toMatch(/[\r\n]/)
})
