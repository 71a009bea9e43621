import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { env } from '@/lib/env'
import { freePort } from '@/scripts/process/port'
import { guideFolder, samplesOf } from '../../support/house/guide-samples'
import { installSdk } from '../../support/house/sdk-folder'
import { openTerminal } from '../../support/house/terminal'
import { openWay } from '../../support/house/way'
import { makeKey } from '../../support/people/people'
import { expect, test } from '../../support/test'
import { openReceiver } from '../../support/webhooks/receiver'

const run = promisify(execFile)

/** What a reader of the package's README has in one file. */
const program = [...readFileSync('sdk/README.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
  .map(([, code]) => code)
  .join('\n')

/** The same of each guide. */
const guidePrograms = readdirSync(guideFolder).flatMap((guide) => {
  const text = samplesOf(guide).samples.flatMap(({ ts = [] }) => ts)
  return text.length > 0 ? [[`guide-${basename(guide, '.md')}.ts`, text.join('\n')] as const] : []
})

/** A page that opens the dialog. */
const page = `import type { EmbedNews } from '@recaudo/sdk/embed'
document.addEventListener('recaudo:status', ({ detail }) => {
  if (detail.status === 'paid') location.assign(\`/gracias/\${detail.external_id}\`)
})
const done: Promise<EmbedNews> | undefined = window.Recaudo?.checkout({ link: 'x', onStatus: ({ status }) => console.log(status) })
done?.then(({ link }) => console.log(link))
`

/** A folder of a customer's, with the packed SDK and what it depends on. */
async function openShop(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-shop-'))
  await installSdk(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'shop.ts'), program)
  writeFileSync(join(folder, 'page.ts'), page)
  writeFileSync(join(folder, 'wrong.ts'), program.replace("'50000.00'", '50000'))
  for (const [name, text] of guidePrograms) writeFileSync(join(folder, name), text)
  return folder
}

/** What the strictest compiler says of files. */
const compile = (folder: string, files: readonly string[], resolution: string[]) =>
  run(resolve('node_modules/.bin/tsc'), [
    ...['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
    ...['--target', 'esnext', ...resolution, '--typeRoots', resolve('node_modules/@types'), '--types', 'node'],
    ...files.map((file) => join(folder, file)),
  ]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

let folder = ''
test.beforeAll(async () => {
  folder = await openShop()
})
test.afterAll(() => rmSync(folder, { recursive: true }))

test('the packed SDK: strict types, and with a server key a link that is paid, told, listed and refunded', async ({
  holder,
  pool,
}) => {
  const key = await makeKey(pool, holder.id, { actsAlone: true })
  const types = Promise.all([
    compile(folder, ['shop.ts', 'page.ts', ...guidePrograms.map(([name]) => name)], ['--module', 'nodenext']),
    compile(folder, ['shop.ts', 'page.ts'], ['--module', 'esnext', '--moduleResolution', 'bundler']),
    compile(folder, ['wrong.ts'], ['--module', 'nodenext']),
  ])
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const shop = spawn(process.execPath, ['shop.ts'], {
    cwd: folder,
    env: { ...inherited, RECAUDO_URL: env.BASE_URL, RECAUDO_KEY: key, PORT: `${await freePort()}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    let said = ''
    for (const stream of [shop.stdout, shop.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    const lines = () => said.trim().split('\n').sort()
    await expect
      .poll(lines, { timeout: 20_000 })
      .toEqual([
        expect.stringMatching(/^followed msg_[0-9a-f]{32}$/),
        'listed order-2481',
        expect.stringMatching(/^paid msg_[0-9a-f]{32} order-2481$/),
        'refund requested',
        'refused amount too_small',
        expect.stringMatching(/^share http.*\/pay\/[\da-f-]{36}$/),
      ])
    const [node, bundler, wrong] = await types
    expect([node, bundler]).toEqual(['', ''])
    expect(wrong, 'a number is no amount').toContain("Type 'number' is not assignable")
  } finally {
    shop.kill()
  }
})

test('the packed command: what happens is forwarded once, signed, also what happened while the connection was cut', async ({
  anyone,
  holder,
  pool,
}) => {
  const [receiver, way] = [await openReceiver(), await openWay(env.BASE_URL)]
  const key = await makeKey(pool, holder.id, { actsAlone: true })
  const at = openTerminal(folder)
  const bySelf = ['--url', env.BASE_URL, '--key', key]
  const events = async () =>
    (await at.run(['events', 'list', ...bySelf, '--json'])).rows.map(({ id, type }) => `${id} ${type}`).sort()
  const got = () => receiver.got.map(({ headers, body }) => `${headers['webhook-id']} ${JSON.parse(body).type}`).sort()
  try {
    expect(await at.run(['links', 'create', ...bySelf])).toMatchObject({ code: 2, said: /--currency is missing/ })
    expect(await at.run(['events', '-h'])).toMatchObject({
      code: 0,
      out: /^Usage: recaudo events <.*\n\n {2}list .*\n {2}resend <id> .*\n\n/,
    })
    const away = `http://127.0.0.1:${await freePort()}`
    const nobody = await at.run(['login', '--url', away, '--key', key])
    expect(nobody).toMatchObject({
      code: 1,
      said: /GET http:\/\/127\.0\.0\.1:\d+\/.* ECONNREFUSED\nIs the installation/,
    })
    const wrong = await at.run(['login', '--url', way.url, '--key', `rk_test_${'x'.repeat(32)}`])
    expect(wrong).toMatchObject({ code: 1, said: /401 InvalidApiKey: .*\n {2}request id: / })
    expect(await at.run(['events', 'list'])).toMatchObject({ code: 1, said: /Nobody is logged in/ })
    const login = await at.run(['login', '--url', way.url, '--key', key, '--json'])
    const account = { name: 'Rosa Aristizábal', username: holder.email, uuid: holder.uuid }
    expect(login.rows).toMatchObject([{ environment: 'test', sandbox: true, account, key: { name: 'test' } }])
    expect(statSync(join(at.config, 'recaudo/config.json')).mode & 0o777).toBe(0o600)

    const listening = at.start(['listen', '--forward-to', receiver.url, '--json'])
    const { secret } = await listening.row(({ forward_to }) => forward_to === receiver.url)
    const paid = await at.run(['trigger', 'payment_link.paid', '--external-id', 'orden-7', '--json'])
    expect(paid.rows.at(-1)).toMatchObject({ type: 'payment_link.paid', object: { id: paid.rows[0]?.link } })
    const { id, data, forwarded } = await listening.row(({ type }) => type === 'payment_link.paid')
    expect(data).toMatchObject({ external_id: 'orden-7', status: 'PAID' })
    expect(forwarded).toMatchObject({ url: receiver.url, status: 200, error: null })
    expect(id).toBe(paid.rows.at(-1)?.event)

    way.cut()
    const tail = at.start(['logs', 'tail', '--lines', '100', ...bySelf, '--json'])
    await Promise.all(
      ['money_movement.suspended', 'payment_link.expired'].map((type) => at.run(['trigger', type, ...bySelf])),
    )
    const refused = await at.run(['links', 'create', '--currency', 'EUR', '--amount', '50000', ...bySelf])
    expect(refused).toMatchObject({ code: 1, said: /400 Validation failed: .*\n {2}currency: .*\(invalid\)\n/ })
    way.mend()
    await tail.row(({ path, error_fields }) => path === '/api/payment_link/' && `${error_fields}` === 'currency')
    expect(tail.text.out, 'what the command only looked at').not.toContain('/api/events/')
    expect(await tail.stop()).toBe(0)
    const all = await events()
    const types = all.map((line) => line.replace(/^\w+ /, ''))
    expect(types).toEqual(expect.arrayContaining(['money_movement.suspended', 'payment_link.expired']))
    await expect.poll(got, { timeout: 10_000 }).toEqual(all)
    for (const { headers, body } of receiver.got) new Webhook(`${secret}`).verify(body, headers)
    expect(await listening.stop()).toBe(0)
    expect(got(), 'each once').toEqual(all)

    const open = await at.run(['links', 'create', '--currency', 'COP', ...bySelf, '--json'])
    expect(open.rows).toMatchObject([{ is_general: true }])
    const asKey = anyone.with({ 'x-api-key': key })
    const { body: endpoint } = await asKey.post<{ id: number }>('/api/webhook_endpoints/', { url: receiver.url })
    const resend = () => at.run(['events', 'resend', `${id}`, '--endpoint', `${endpoint.id}`, ...bySelf])
    receiver.answer((response) => response.writeHead(503).end())
    expect(await resend()).toMatchObject({ code: 1, out: /→ 503 .*; next attempt at / })
    receiver.answer((response) => response.end())
    expect(await resend()).toMatchObject({ code: 0, out: /→ 200 / })
  } finally {
    at.close()
    way.close()
    receiver.close()
  }
})
