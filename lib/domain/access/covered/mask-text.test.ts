import { expect, test } from '@playwright/test'
import { maskText } from './mask-text'

const within = (text: string) => `Fallo de ${text}, según el banco`

test('emails, documents, phones and accounts within a text are masked in every form that people write them', () => {
  const masked: readonly (readonly [string, string])[] = [
    ['ana.ruiz@taller.example', 'a•••@taller.example'],
    ...(['1023456789', '1.023.456.789', '1,023,456,789', '1 023 456 789'] as const).map(
      (text) => [text, '••••6789'] as const,
    ),
    ['52.345.678', '••••5678'],
    ['901.204.775-4', '••••7754'],
    ['901204775-4', '••••7754'],
    ['NIT 901.204.775-4', 'NIT ••••7754'],
    ['CC 1.023.456.000', 'CC ••••6000'],
    ['cc. 1023456789', 'cc. ••••6789'],
    ['C.C. 52.345.678', 'C.C. ••••5678'],
    ['CE 123 456', 'CE ••••3456'],
    ['CE AB-12345', 'CE ••••2345'],
    ['PA AB123456', 'PA ••••3456'],
    ['pasaporte AB123456', 'pasaporte ••••3456'],
    ['Cédula 12345678', 'Cédula ••••5678'],
    ['(601) 234 56 78', '••••5678'],
    ['601 234 5678', '••••5678'],
    ['601 2345678', '••••5678'],
    ['+57 601 234 56 78', '••••5678'],
    ['310 555 0199', '••••0199'],
    ['310-555-0199', '••••0199'],
    ['(310) 555-0199', '••••0199'],
    ['310 5550199', '••••0199'],
    ['+573105550199', '••••0199'],
    ['+57 3105550199', '••••0199'],
    ['00123456789', '••••6789'],
    ['$ 20.000 3105550199', '$ 20.000 ••••0199'],
    ['$ 500 3105550199', '$ ••••0199'],
    ['Cuenta 03148275561: no existe', 'Cuenta ••••5561: no existe'],
    ['Cuenta No.03148275561', 'Cuenta No.••••5561'],
    ['Tel.3105550147', 'Tel.••••0147'],
    ['nit:901204775:x', 'nit:••••4775:x'],
    ['nit-901204775-4', 'nit-••••7754'],
    ['CC_1018437902', 'CC_••••7902'],
    ['cel:3105550147:x', 'cel:••••0147:x'],
    ['cel-3105550147', 'cel-••••0147'],
    ['mi_cel-3105550147', 'mi_cel-••••0147'],
    ['310555 0147', '••••0147'],
    ['3105 550147', '••••0147'],
    ['31055501-47', '••••0147'],
    ['+57 310555 0147', '••••0147'],
  ]
  for (const [text, expected] of masked) expect(maskText(within(text)), text).toBe(within(expected))
})

test('amounts, days, times, ids and short numbers within a text stay', () => {
  for (const text of [
    ...['$ 1.023.456.789', '$1023456789', 'COP 1.023.456', 'COP 1023456.00', 'USD 1,023,456.50', '1.023.456 pesos'],
    ...['1.023.456 COP', '1.023.456,00', '12.000.000', '1 200 000', '81.904', '81.904,50', '$ 81904', '400000'],
    ...['2026-11-21', '21-11-2026', '21/11/2026', '21.11.2026', '21 11 2026', '2026-11-21 15:04', '15:04:05'],
    ...['mm_1V0xTq3mYc8RzB5nKd7LpW', '4b8f6f6e-3c7e-4a55-9c1e-0d8d2f0b5a11', 'pedido 3312', 'error 503', 'PSE-1023456'],
    ...['para ti 20.000', 'el 2 % de 500', '$ 350000 2026-11-21', '31 12 2026 15:04', 'user:7', 'day:2026-11-21'],
  ])
    expect(maskText(within(text)), text).toBe(within(text))
})

test('what is masked stays as it is', () => {
  for (const text of ['CC 1.023.456.789', '(601) 234 56 78', 'ana@taller.example', '901.204.775-4'])
    expect(maskText(maskText(within(text))), text).toBe(maskText(within(text)))
})

/** Every hundred-thousandth number and its neighbours: reproducible, with zeros and repeats among them. */
const numbers = Array.from({ length: 400 }, (_, at) => 10_000_000 + ((at * 7_919_557_013) % 1_990_000_000))
const grouped = (digits: string, separator: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, separator)

test('no document is left readable, and no amount with its mark is touched', () => {
  for (const it of numbers) {
    const digits = `${it}`
    for (const text of [digits, `CC ${grouped(digits, '.')}`, `${grouped(digits, '.')}-${it % 10}`])
      expect(maskText(within(text)).replaceAll(/\D/g, '').length, text).toBe(4)
    for (const text of [`$ ${grouped(digits, '.')}`, `COP ${digits}`, `${grouped(digits, ',')}.50`])
      expect(maskText(within(text))).toBe(within(text))
  }
})

const digitsLeft = (text: string) => text.replaceAll(/\D/g, '').length

test('a phone or document is covered however it is parted and whatever word it hangs on; ids beside it stay', () => {
  for (const it of numbers) {
    const phone = `3${`${it}`.padStart(9, '0').slice(-9)}`
    const parts = [3, 4, 5, 6, 7, 8].flatMap((at) => [' ', '-'].map((by) => phone.slice(0, at) + by + phone.slice(at)))
    const words = ['cel-', 'tel_', 'nit:', 'cliente-', 'Cuenta:'].map((word) => `${word}${phone}`)
    for (const text of [...parts, ...words, `nit:${it}:x`, `cel:${phone}:x`])
      expect(digitsLeft(maskText(within(text))), text).toBe(4)
    const [day, month] = [`${(it % 28) + 1}`.padStart(2, '0'), `${(it % 12) + 1}`.padStart(2, '0')]
    const id = Buffer.from(`${it}${phone}ab`).toString('hex')
    for (const text of [
      ...[`2026-${month}-${day} 15:04`, `${day}/${month}/2026`, `${day} ${month} 2026 15:04`, `PSE-${it % 10_000_000}`],
      ...[
        `mm_${id.slice(0, 21)}A`,
        `${id.slice(0, 8)}-${id.slice(8, 12)}-4a${day}-9c${month}-0d8d2f0b${id.slice(12, 16)}`,
      ],
      ...[`$ ${phone.slice(0, 6)} 2026-${month}-${day}`, `${phone.slice(0, 6)} pesos`, `user:${it % 100_000}`],
    ])
      expect(maskText(within(text))).toBe(within(text))
  }
})
