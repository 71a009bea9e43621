/**
 * Runs the generators of TypeScript that integrators use over an OpenAPI document: `node generate-types.ts <document> <folder>`.
 * They ask for the compiler's own interface, which the compiler that checks this tree no longer has.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const compiler = new URL('./typescript.js', import.meta.resolve('@ts-morph/common')).href

registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? compiler : name, context) })

const [, , document = '', folder = ''] = process.argv
const source = JSON.parse(readFileSync(document, 'utf8'))

const { default: openapiTS, astToString } = await import('openapi-typescript')
// A member of a body with a default may be left out.
const types = await openapiTS(source, { defaultNonNullable: false })
writeFileSync(`${folder}/openapi-typescript.ts`, astToString(types))

const { createClient } = await import('@hey-api/openapi-ts')
await createClient({
  input: source,
  output: { path: `${folder}/hey-api` },
  plugins: ['@hey-api/typescript'],
  logs: { level: 'silent' },
})
