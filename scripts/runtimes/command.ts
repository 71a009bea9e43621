import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { until } from '../newcomer/api.ts'
import { cleanEnvironment, run } from '../newcomer/program.ts'
import { openReceiver } from './receiver.ts'

type Row = Record<string, unknown>

/**
 * Types the command `recaudo` as whoever has the package: help, log-in, a link, an event that is forwarded, the list.
 * @param start program and first arguments that run a file of JavaScript
 * @param shop folder with the package
 * @returns the steps that held
 * @throws at the first that does not
 */
export async function tryCommand(start: string[], shop: string, { url, key }: { url: string; key: string }) {
  const [program = '', ...first] = start
  const cli = join(shop, 'node_modules/@recaudo/sdk/dist/cli.js')
  const env = cleanEnvironment({ XDG_CONFIG_HOME: join(shop, `home-${process.hrtime.bigint()}`) })
  const typed = (...args: string[]) => run(program, [...first, cli, ...args], shop, env)
  const rows = async (...args: string[]): Promise<Row[]> =>
    (await typed(...args, '--json').done)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

  assert.match(await typed('--help').done, /^Usage: recaudo/)
  const [login] = await rows('login', '--url', url, '--key', key)
  assert.equal(login?.url, url)
  const [link] = await rows('links', 'create', '--currency', 'COP', '--amount', '20000.00')
  assert.deepEqual([link?.status, link?.amount], ['PENDING', '20000.00'])

  const receiver = await openReceiver()
  const listening = typed('listen', '--forward-to', receiver.url)
  const [, secret = ''] = await listening.prints(/signed with (whsec_\S+)/)
  const triggered = (await rows('trigger', 'payment_link.paid')).at(-1)
  const { headers, body } = await receiver.got(({ type }) => type === 'payment_link.paid')
  new Webhook(secret).verify(body, headers)
  assert.equal(headers['webhook-id'], triggered?.event)
  await listening.prints(/payment_link\.paid .*→ 204/)
  await listening.stop()
  const listed = await until(
    () => rows('events', 'list', '--limit', '5'),
    (found) => found.some(({ id }) => id === triggered?.event),
  )
  assert.ok(listed.length === 5)
  return ['--help', 'login', 'links create', 'listen', 'trigger', 'events list']
}
