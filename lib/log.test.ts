import { expect, test } from '@playwright/test'
import { hide, plainFault } from './log'

test('what stands under a secret name never reaches a log line, three levels deep and in lists', () => {
  const facts = {
    route: 'createToken',
    password: 'one',
    body: { email: 'two@correo.example', count: 3, payer: { payer_phone: '3105550147', method: 'PSE' } },
    tried: [{ otp: '123456' }],
  }
  expect(hide(facts)).toEqual({
    route: 'createToken',
    password: '[hidden]',
    body: { email: '[hidden]', count: 3, payer: { payer_phone: '[hidden]', method: 'PSE' } },
    tried: { 0: { otp: '[hidden]' } },
  })
})

test('what lies deeper than a line should hold is left out whole', () => {
  expect(hide({ a: { b: { c: { password: 'one' } } } })).toEqual({ a: { b: { c: '[deep]' } } })
})

test('an error and a time stay what they are, for their own forms', () => {
  const facts = { err: new Error('broken'), at: new Date(0) }
  expect(hide(facts)).toEqual(facts)
})

test('an error that quotes what it could not parse is logged without the quotation', () => {
  const parsed = (text: string) => {
    try {
      return JSON.parse(text)
    } catch (fault) {
      return fault
    }
  }
  const errors = [
    parsed('{"marked": "text", '),
    parsed('marked'),
    Object.assign(new Error('invalid input syntax for type uuid: "marked "text" of it"'), { code: '22P02' }),
    Object.assign(new Error('Raw query failed. Code: `22021`. Message: `invalid value "marked"`'), {
      name: 'PrismaClientKnownRequestError',
    }),
  ]
  for (const error of errors) expect(plainFault(error).message, `${error}`).not.toContain('marked')
  const missing = Object.assign(new Error('relation "setting" does not exist'), { code: '42P01' })
  expect(plainFault(missing).message).toBe('relation "setting" does not exist')
})
