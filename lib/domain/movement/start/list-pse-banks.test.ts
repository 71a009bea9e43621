import { expect, test } from '@playwright/test'
import { byName } from './list-pse-banks'

test('banks stand as people read them: case, accents and punctuation do not count', () => {
  const read = [
    ...[
      'Ban100',
      'Banco de Bogotá',
      'Banco Popular',
      'Banco W',
      'Bancolombia',
      'Coltefinanciera',
      '«Confiar»',
      'dale!',
    ],
    ...['Davivienda', 'Índigo', 'Itaú', 'lulo bank', 'Ñapa', 'Rappipay', 'Ualá'],
  ].map((name, id) => ({ id, name }))
  expect(read.toReversed().sort(byName)).toEqual(read)
})
