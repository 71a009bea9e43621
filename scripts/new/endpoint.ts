import { before, type Change, camel, marker, pascal, snake, split } from './change.ts'

/** Resources of the contract: their tag in the OpenAPI document, and the room of the domain that serves them. */
const resources: Record<string, { tag: string; room: string }> = {
  access: { tag: 'Keys', room: 'access' },
  balance: { tag: 'Balance', room: 'ledger' },
  deposit: { tag: 'Deposits', room: 'movement' },
  panel: { tag: 'Console', room: 'installation' },
  'payment-link': { tag: 'Payment links', room: 'payment-link' },
  reload: { tag: 'Bank transfers', room: 'reload' },
  user: { tag: 'Users', room: 'user' },
  webhook: { tag: 'Webhooks', room: 'webhook' },
}

/**
 * A GET for the account's holder, who is shown since when the account exists: contract, operation, route, its line in the list and its spec.
 * @param name `resource/read-thing`
 * @param path of the interface, with slashes at both ends; by default `/resource/thing/`
 */
export function endpoint(name: string, path?: string): Change {
  const [resource, own] = split(name, Object.keys(resources))
  const { tag = '', room = '' } = resources[resource] ?? {}
  const thing = own.replace(/^[a-z]+-/, '')
  const [id, type] = [camel(own), pascal(thing)]
  const address = path ?? `/${snake(resource)}/${snake(thing)}/`
  if (!/^\/([a-z_]+\/)+$/.test(address)) throw new Error(`"${address}" is not a path such as /balance/forecast/`)
  const route = `app/(api)${address}route.ts`
  return {
    files: {
      [`lib/domain/${room}/${own}.ts`]: `import type { Tx } from '../tx'

export type ${type} = { createdAt: Date }

/** ${marker}: what it returns, in which units, and the errors that it throws. */
export const ${id} = (tx: Tx, { ownerId }: { ownerId: number }): Promise<${type}> =>
  tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: { createdAt: true } })
`,
      [`lib/contract/${resource}/${own}.ts`]: `/** ${marker}: what it is about, with its section of docs/contract.md. */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { timeOut, timeView } from '@/lib/contract/fields'
import type { ${type} } from '@/lib/domain/${room}/${own}'

const ${camel(thing)} = z
  .object({ created_at: timeOut('${marker}.') })
  .meta({ id: '${type}', description: '${marker}.' })

export const ${camel(thing)}View = ({ createdAt }: ${type}): z.output<typeof ${camel(thing)}> => ({ created_at: timeView(createdAt) })

export const ${id} = call({
  tag: '${tag}',
  caller: 'user',
  id: '${id}',
  summary: '${marker}',
  answer: { status: 200, schema: ${camel(thing)}, description: '${marker}.' },
})
`,
      [route]: `import * as contract from '@/lib/contract/${resource}/${own}'
import { ${id} } from '@/lib/domain/${room}/${own}'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.${id}, {
    run: ({ tx, caller }) => ${id}(tx, { ownerId: caller.ownerId }),
    view: contract.${camel(thing)}View,
  }),
})
`,
      [`e2e/api/${resource}/${own}.spec.ts`]: `import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '${address}'

test.describe('200', () => {
  test('${marker}: the guarantee that this shows', async ({ holder }) => {
    const answer = await holder.client.get<{ created_at: string }>(path)
    expect(answer.status, answer.text).toBe(200)
    expect(new Date(answer.body.created_at).getTime()).toBeLessThan(Date.now())
  })
})

test.describe('401', () => {
  test('no credentials', async ({ anyone }) => {
    expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  })
})
`,
    },
    edits: {
      'lib/http/routes.ts': (text) =>
        before(
          /^import { panelRoutes }/m,
          `import { ${id} } from '@/lib/contract/${resource}/${own}'\n`,
        )(before(/^ {2}at\('POST', '\/rails/m, `  at('GET', '${address}', ${id}),\n`)(text)),
    },
  }
}
