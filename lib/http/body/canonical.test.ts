import { expect, test } from '@playwright/test'
import { parseObject } from './body'
import { canonical } from './canonical'

const meaning = (text: string) =>
  new TextDecoder().decode(canonical(parseObject(new TextEncoder().encode(text))) ?? new Uint8Array())

test('order of members, spaces and escapes mean nothing; neither does how a number is written', () => {
  const one = meaning('{"b":[1.50,{"y":true,"x":null}],"a":"ñ/\u{1f600}","__proto__":{"c":1}}')
  expect(meaning(' {"__proto__":{"c":1.0}, "a":"\\u00f1\\/\\ud83d\\ude00",\n"b":[15e-1,{"x":null,"y":true}]}')).toBe(
    one,
  )
  for (const [a, b] of [
    ['1000', '1E3'],
    ['0', '-0.00'],
    ['100.10', '1001e-1'],
    ['0.000001', '1e-6'],
  ])
    expect(meaning(`{"n":${a}}`), `${a} ${b}`).toBe(meaning(`{"n":${b}}`))
})

test('another value is another, by the last digit, and text is no number', () => {
  const texts = [
    ...['9007199254740993', '9007199254740992', '1', '-1', '10', '"1"', '"1.0"', '"01"', 'null', '"null"', 'true'],
    ...['[]', '{}', '[1]', '[1,1]', '[[1]]', '{"1":1}', '1e9999999999', '1e9999999998', '""', '" "'],
  ]
  expect(new Set(texts.map((text) => meaning(`{"n":${text}}`))).size).toBe(texts.length)
})
