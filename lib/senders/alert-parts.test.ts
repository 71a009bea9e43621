import { expect, test } from '@playwright/test'
import { composed } from '@/e2e/support/composed'

const at = '2026-11-21T15:04:05.000Z'
const baseUrl = 'https://recaudo.example'
const cases = [
  { id: 'cs_1V0xTq3mYc8RzB5nKd7LpW', number: 318, kind: 'alert_processing', at },
  { id: 'cs_2V0xTq3mYc8RzB5nKd7LpW', number: 319, kind: 'alert_invariant', at },
]
const mail = async (count: number, locale: 'es' | 'en') => {
  const data = { count, cases: cases.slice(0, count) }
  return composed({ channel: 'email', kind: 'staff_alerts', data, locale, baseUrl })
}

test('one alert leads to its case, in text and page', async () => {
  const { subject, text, html } = await mail(1, 'es')
  expect(subject).toBe('Alerta: En proceso hace más de un día')
  for (const part of [text, html]) {
    expect(part).toContain(`${baseUrl}/console/cases/cs_1V0xTq3mYc8RzB5nKd7LpW`)
    expect(part).toContain(`${baseUrl}/console/alerts`)
    expect(part).not.toMatch(/\{\w+\}|undefined|null/)
  }
})

test('several are listed, each with its address, and the count says how many there are', async () => {
  const { subject, text, html } = await mail(40, 'en')
  expect(subject).toBe('40 new alerts')
  for (const { id } of cases) for (const part of [text, html]) expect(part).toContain(`${baseUrl}/console/cases/${id}`)
  expect(text).toContain('The books do not hold')
})
