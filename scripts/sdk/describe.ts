/** Prints the SDK's generated files as JSON of text by path. Run bundled, by generate.ts: it reads the contract itself. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { openApi } from '@/lib/http/openapi/openapi'
import { tableOf, trimmed, withoutHeaders } from './trim'

// openapi-typescript asks for the compiler's own interface, which the compiler that checks this tree no longer has.
const compiler = new URL('./typescript.js', import.meta.resolve('@ts-morph/common')).href
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? compiler : name, context) })

const { default: openapiTS, astToString } = await import('openapi-typescript')
const { default: ts } = (await import(compiler)) as { default: typeof import('@ts-morph/common').ts }

const named = (name: string) => ts.factory.createTypeReferenceNode(name) as never

/** Amounts go both ways as text of digits, files as blobs. */
function own({ type, pattern, format }: { type?: unknown; pattern?: string; format?: string }) {
  if (pattern === '^-?\\d+\\.\\d{2}$') return named('Decimal')
  if (Array.isArray(type) && type.join() === 'string,number') return named('Decimal')
  return format === 'binary' ? named('Blob') : undefined
}

const nameOf = (node: object) => ('name' in node ? (node.name as { text: string }).text : '')

const document = trimmed(openApi('merchant'))
const types = await openapiTS(withoutHeaders(document) as never, {
  // A member of a body with a default may be left out.
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  inject: "import type { Decimal } from '../decimal.ts'\n",
  transform: own,
})
/** Operations and schemas: no caller goes by an address. */
const kept = types.filter((node) => !/^(paths|webhooks|\$defs)$/.test(nameOf(node)))
const header = '/** Made by `npm run sdk` from the OpenAPI document. */\n'
const embed = readFileSync('lib/contract/payment-link/embed-api.ts', 'utf8').replace(
  /^\/\*\*.*\n/,
  '/** Made by `npm run sdk`: what `recaudo.js` offers to a page, as `window.Recaudo`. */\n',
)
process.stdout.write(
  JSON.stringify({
    'sdk/src/generated/document.ts': header + astToString(kept),
    'sdk/src/generated/calls.ts': header + tableOf(document),
    'sdk/src/generated/embed.ts': embed,
  }),
)
