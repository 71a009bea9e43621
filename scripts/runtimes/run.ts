import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { credentialsIn, payByNequi } from '../newcomer/account.ts'
import { apiAt } from '../newcomer/api.ts'
import { cleanEnvironment, run } from '../newcomer/program.ts'
import { command, onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'
import { testServer } from '../testing/test-server.ts'
import { tryCommand } from './command.ts'
import { install } from './install.ts'
import { openReceiver } from './receiver.ts'
import { asWorker } from './worker.ts'

type Outcome = { done: string[]; failed: string | null }

/** Seconds that a runtime has. */
const patience = 60

const within = <Result>(work: Promise<Result>) =>
  Promise.race([
    work,
    new Promise<never>((_, late) =>
      setTimeout(() => late(new Error(`Not within ${patience} s`)), patience * 1000).unref(),
    ),
  ])

/** An address that takes connections and says nothing. */
async function silentAddress(): Promise<string> {
  const port = await freePort()
  const server = createServer((socket) => onStop(() => socket.destroy()))
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  onStop(() => server.close())
  return `http://127.0.0.1:${port}`
}

/** A paid link's event, as its webhook comes. */
async function realEvent(url: string, key: string) {
  const receiver = await openReceiver()
  const account = apiAt(url, { 'x-api-key': key })
  const { secret } = await account.post<{ secret: string }>('/api/webhook_endpoints/', { url: receiver.url })
  const order = { currency: 'COP', amount: '50000.00' }
  const { uuid } = await account.post<{ uuid: string }>('/api/payment_link/', order)
  await payByNequi(url, uuid)
  return { ...(await receiver.got(({ type }) => type === 'payment_link.paid')), secret }
}

/**
 * `npm run runtimes` packs the SDK, installs it in an empty folder and runs one program over it on each runtime that its README names, from
 * the npm registry, against an installation of its own; and types the command `recaudo` where there is a terminal. Ends with 1 if
 * anything did not hold.
 */
await command(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-runtimes-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  const { shop, binary } = await install(folder)
  const dataDir = join(folder, 'data')
  const { BASE_URL: url = '' } = await testServer(dataDir, true)
  const key = (await credentialsIn(dataDir)).owner.server_key
  const closed = `http://127.0.0.1:${await freePort()}`
  const given = { url, key, closed, silent: await silentAddress(), signed: await realEvent(url, key) }

  const versionOf = async (program: string) =>
    /\d+\.\d+\.\d+\S*/.exec(await run(program, ['--version'], shop, cleanEnvironment({})).done)?.[0]
  const inTerminal = ([program = '', ...args]: string[]) =>
    run(program, [...args, 'terminal.mjs'], shop, cleanEnvironment({ GIVEN: JSON.stringify(given) })).done
  const terminals = {
    'Node, the oldest that the package allows': [binary('node')],
    'Node, which Recaudo brings': [process.execPath],
    Deno: [binary('deno'), 'run', '--allow-net', '--allow-env', '--allow-read', '--allow-write', '--allow-sys'],
    Bun: [binary('bun')],
  }
  const tries = Object.entries(terminals).map(([name, start]) => ({
    name,
    binary: start[0] ?? '',
    program: () => inTerminal(start),
    typed: () => tryCommand(start, shop, given),
  }))
  const workerd = binary('workerd')
  const all = [
    ...tries,
    {
      name: 'A worker, on workerd',
      binary: workerd,
      program: () => asWorker(workerd, shop, given),
      typed: async () => [],
    },
  ]

  const { version } = JSON.parse(await readFile(join(shop, 'node_modules/@recaudo/sdk/package.json'), 'utf8'))
  console.log(`\n@recaudo/sdk ${version}\n`)
  let faults = 0
  for (const one of all) {
    const said: string[] = []
    const held: string[] = []
    try {
      const { done, failed } = JSON.parse(await within(one.program())) as Outcome
      held.push(...done)
      if (failed) said.push(failed)
      held.push(...(await within(one.typed())).map((name) => `recaudo ${name}`))
    } catch (error) {
      said.push(error instanceof Error ? error.message : `${error}`)
    }
    faults += said.length
    console.log(`  ${said.length > 0 ? '✗' : '✓'} ${one.name}, ${await versionOf(one.binary)}: ${held.join(', ')}`)
    for (const text of said) console.log(`\n${text}\n`)
  }
  console.log(faults > 0 ? '' : '\nAll of it held\n')
  return faults > 0 ? 1 : 0
})
