import { expect, test } from '@playwright/test'
import { seal, unseal } from './seal'

const key = Buffer.alloc(32, 7).toString('base64')

test('what was sealed opens in its own place with its own key, and nowhere else', () => {
  const sealed = seal(key, 'otp:7', 'JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'otp:7', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal(key, 'otp:8', sealed)).toThrow()
  expect(() => unseal(Buffer.alloc(32, 8).toString('base64'), 'otp:7', sealed)).toThrow()
})

test('a changed bit is seen, and the same text is never sealed alike', () => {
  const sealed = seal(key, 'otp:7', 'JBSWY3DPEHPK3PXP')
  expect(Buffer.from(seal(key, 'otp:7', 'JBSWY3DPEHPK3PXP')).equals(sealed)).toBe(false)
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, place) => (place === at ? byte ^ 1 : byte))
    expect(() => unseal(key, 'otp:7', changed), `byte ${at}`).toThrow()
  }
})
