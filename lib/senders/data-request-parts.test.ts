import { expect, test } from '@playwright/test'
import { composed } from '@/e2e/support/composed'
import type { MessageData } from '@/lib/domain/notification/queue-message'

const baseUrl = 'https://recaudo.example'
type Data = MessageData['data_request_told']
const told = { request: 12, kind: 'reclamo', told: 'received', text: null, day: null, path: '/profile/data' } as const
const mail = (data: Data, locale: 'es' | 'en' = 'es') =>
  composed({ channel: 'email', kind: 'data_request_told', data, locale, baseUrl })

for (const locale of ['es', 'en'] as const)
  for (const one of ['received', 'extended', 'incomplete', 'answered', 'abandoned'] as const)
    test(`${one} in ${locale} is whole, and names the request`, async () => {
      const { subject, text, html } = await mail(
        { ...told, told: one, text: 'Por el volumen.', day: '2026-12-21' },
        locale,
      )
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/)
      expect(subject).toContain('12')
      for (const part of [text, html]) expect(part).toContain(`${baseUrl}/profile/data`)
    })

test('an answer keeps its lines, and the last day is a day of Bogota', async () => {
  const answered = await mail({ ...told, told: 'answered', text: 'Primera línea.\nSegunda <b>línea</b>.', path: null })
  expect(answered.text).toContain('Primera línea.\nSegunda <b>línea</b>.')
  expect(answered.html).toContain('&lt;b&gt;')
  expect(answered.html).not.toContain('/profile/data')
  expect((await mail({ ...told, day: '2026-12-21' })).text).toContain('21 de diciembre de 2026')
})
