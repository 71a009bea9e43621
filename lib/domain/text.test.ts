import { expect, test } from '@playwright/test'
import { isReadable, withoutInvisible } from './text'

test('characters that draw nothing are dropped; letters, accents and emoji stay', () => {
  expect(withoutInvisible('a\u00ad\u200b\u200e\u202e\u2066\ufeff\u3164\u{e0041}b')).toBe('ab')
  for (const text of ['José Ñúñez', 'Jose\u0301', '👩‍🔧', '❤️', 'می‌خواهم', 'a\n\tb'])
    expect(withoutInvisible(text)).toBe(text)
})

test('text with control characters or half a character is not readable', () => {
  expect(['a\0b', 'a\u007fb', 'a\u0085b', '\ud83d'].filter(isReadable)).toEqual([])
  expect(isReadable('Ñ 👩‍🔧\r\n\t')).toBe(true)
})
