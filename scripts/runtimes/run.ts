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
  const server = createServer((socket) => {
    // Who gives up may cut it.
    socket.on('error', () => socket.destroy())
    onStop(() => socket.destroy())
  })
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
    /\d+([.-]\d+){2}/.exec(await run(program, ['--version'], shop, cleanEnvironment({})).done)?.[0]
  const inTerminal = ([program = '', ...args]: string[]) =>
    run(program, [...args, 'terminal.mjs'], shop, cleanEnvironment({ GIVEN: JSON.stringify(given) })).done
  const allowed = ['net', 'env', 'read', 'write', 'sys'].map((what) => `--allow-${what}`)
  const terminals = [
    { name: 'Node', about: ', the oldest that the package allows', start: [binary('node')] },
    { name: 'Node', about: ', which Recaudo brings', start: [process.execPath] },
    { name: 'Deno', about: '', start: [binary('deno'), 'run', ...allowed] },
    { name: 'Bun', about: '', start: [binary('bun')] },
  ].map(({ start, ...rest }) => ({
    ...{ ...rest, path: start[0] ?? '', program: () => inTerminal(start) },
    typed: () => tryCommand(start, shop, given),
  }))
  const workerd = binary('workerd')
  const worker = {
    name: 'workerd',
    about: ', as a worker',
    path: workerd,
    program: () => asWorker(workerd, shop, given),
  }

  const { version } = JSON.parse(await readFile(join(shop, 'node_modules/@recaudo/sdk/package.json'), 'utf8'))
  console.log(`\n@recaudo/sdk ${version}\n`)
  let faults = 0
  for (const { name, about, path, program, typed } of [...terminals, { ...worker, typed: null }]) {
    const said: string[] = []
    let held = ''
    try {
      const { done, failed } = JSON.parse(await within(program())) as Outcome
      if (failed) throw new Error(`${done.join(', ')}, but not: ${failed}`)
      held = `the SDK in ${done.length} steps`
      if (typed) held += `, recaudo in ${(await within(typed())).length}`
    } catch (error) {
      said.push(error instanceof Error ? error.message : `${error}`)
    }
    faults += said.length
    console.log(`  ${said.length > 0 ? '✗' : '✓'} ${name} ${await versionOf(path)}${about}: ${held}`)
    for (const text of said) console.log(`\n${text}\n`)
  }
  console.log(faults > 0 ? '' : '\nAll of it held\n')
  return faults > 0 ? 1 : 0
})
