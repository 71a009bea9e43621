import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/** All texts by their dotted key. */
function textsOf(messages: object, under = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    const name = under ? `${under}.${key}` : key
    if (typeof value === 'string') found.set(name, value)
    else for (const [inner, text] of textsOf(value, name)) found.set(inner, text)
  }
  return found
}

const read = (language: string, file: string) =>
  textsOf(JSON.parse(readFileSync(new URL(`../messages/${language}/${file}`, import.meta.url), 'utf8')))
const holes = (text: string | undefined) => [...new Set(text?.match(/\{\w+(?=[,}])|<\w+>/g) ?? [])].sort()

for (const file of readdirSync(new URL('../messages/es', import.meta.url))) {
  test(`${file} says everything in both languages, with the same holes to fill`, () => {
    const [spanish, english] = [read('es', file), read('en', file)]
    expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort())
    for (const [name, text] of spanish) {
      expect(text.trim(), name).not.toBe('')
      expect(holes(english.get(name)), name).toEqual(holes(text))
    }
  })
}
