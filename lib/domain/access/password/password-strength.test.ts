import { expect, test } from '@playwright/test'
import { isWeakPassword } from './password-strength'

const ana = { emails: ['ana.restrepo@taller.example'], names: ['Ana María', 'Restrepo Gómez', null] }

for (const password of [
  '12345678',
  'password1',
  'qwertyuiop',
  'contraseña1',
  'colombia2026',
  'aaaaaaaaaaaa',
  'Abcd1234',
])
  test(`${password} is weak`, () => expect(isWeakPassword(password, ana)).toBe(true))

for (const password of ['correcto-caballo-batería', 'una clave larga y buena', 'x7#Kq9!vLp2m', 'S3gura!2026'])
  test(`${password} is good`, () => expect(isWeakPassword(password, ana)).toBe(false))

test('a password with its owner’s name or email is weak, in any case and without accents', () => {
  for (const word of ['ana.restrepo@taller.example', 'ANA.RESTREPO', 'gomez', 'Maria'])
    expect(isWeakPassword(`${word}-x7#Kq9!vLp2m`, ana), word).toBe(true)
  expect(isWeakPassword('gomez-x7#Kq9!vLp2m', { emails: [], names: ['Lo'] })).toBe(false)
})

test('a hundred characters are judged without delay', () => {
  isWeakPassword('the first one loads the dictionaries', ana)
  const began = performance.now()
  isWeakPassword('4@(3!1$0'.repeat(13).slice(0, 100), ana)
  expect(performance.now() - began).toBeLessThan(1_500)
})
