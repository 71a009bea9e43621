import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { listFiles } from '@/lib/tidy/source'
import { generatedFiles } from '@/scripts/sdk/generate'
import { calls } from './generated/calls'

test('sdk/src/generated is as the contract says: `npm run sdk` was run', async () => {
  for (const [path, text] of Object.entries(await generatedFiles()))
    expect(readFileSync(path, 'utf8') === text, `${path}: run npm run sdk`).toBe(true)
})

test('each call that a server makes with its key has a method', () => {
  const methods = listFiles('sdk/src/resources').map((name) => readFileSync(`sdk/src/resources/${name}`, 'utf8'))
  const missing = Object.keys(calls).filter((id) => !methods.some((text) => text.includes(`'${id}', `)))
  expect(missing).toEqual([])
})

test('the package depends on standardwebhooks alone, at the version that the tests use, and has the product’s version', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const [own, product] = [read('sdk/package.json'), read('package.json')]
  expect(own.dependencies).toEqual({ standardwebhooks: `^${product.dependencies.standardwebhooks}` })
  expect(own.version).toBe(product.version)
})
