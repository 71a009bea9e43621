import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { marked, type Tokens } from 'marked'
import { stretchesOf } from './highlight'
import { infoOf } from './pairs'

const only = (kind: string, language: string, sample: string) =>
  stretchesOf(language, sample)
    .filter((one) => one.kind === kind)
    .map(({ text }) => text)

test('words, texts and remarks of a sample are told apart, and a mark within a text is none', () => {
  const program = "import { a } from 'b' // c 'd'\nconst e = `http://x//` + \"import\""
  expect(only('keyword', 'ts', program)).toEqual(['import', 'from', 'const'])
  expect(only('comment', 'ts', program)).toEqual(["// c 'd'"])
  expect(only('string', 'ts', program)).toEqual(["'b'", '`http://x//`', '"import"'])
  const shell = 'while curl "$base/#a" -d \'{\n "do": 1}\'; do sleep 1; done # waits'
  expect(only('keyword', 'sh', shell)).toEqual(['while', 'do', 'done'])
  expect(only('string', 'sh', shell)).toEqual(['"$base/#a"', '\'{\n "do": 1}\''])
  expect(only('comment', 'sh', shell)).toEqual(['# waits'])
  expect(only('name', 'json', '{"a": "b"}')).toEqual(['"a"'])
  expect(only('string', 'json', '{"a": "b"}')).toEqual(['"b"'])
  expect(stretchesOf('text', 'if "x"')).toEqual([{ kind: null, text: 'if "x"' }])
})

test('the stretches of every sample of the guides are the sample', () => {
  const samples = ['es', 'en'].flatMap((language) =>
    readdirSync(`docs/guides/${language}`).flatMap((file) =>
      marked
        .lexer(readFileSync(`docs/guides/${language}/${file}`, 'utf8'))
        .filter((token): token is Tokens.Code => token.type === 'code'),
    ),
  )
  expect(samples.length).toBeGreaterThan(100)
  for (const sample of samples) {
    const stretches = stretchesOf(infoOf(sample).language, sample.text)
    expect(stretches.map(({ text }) => text).join('')).toBe(sample.text)
  }
})
