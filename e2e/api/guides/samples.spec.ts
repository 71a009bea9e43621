import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@/scripts/process/port'
import { guideFolder, type Sample, type Samples, samplesOf } from '../../support/house/guide-samples'
import { placeSdk } from '../../support/house/sdk-folder'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { freshAddress, makeKey, type Person } from '../../support/people/people'
import { expect, test } from '../../support/test'

const port = 4000

/** The SDK and its command, for all guides. */
let installed = { folder: '', bin: '' }

/** Tells samples apart in what they print. */
const mark = '=== next sample ==='

type Way = 'sh' | 'ts'

/** How the samples of a guide are joined, and what runs them. */
const ways: Record<Way, { file: string; command: [string, ...string[]]; join: (samples: string[]) => string }> = {
  sh: {
    file: 'samples.sh',
    command: ['bash', 'samples.sh'],
    // What a sample leaves running, such as a receiver, ends with the shell.
    join: (samples) => `set -eu
trap 'kill $(jobs -p) 2> /dev/null || :' EXIT
trap 'exit 1' TERM
curl() { command curl -w '%{stderr}%{http_code}\\n' -H "x-forwarded-for: $address" "$@"; }
${samples.map((code) => `${code}\nprintf '\\n${mark}\\n'\nprintf '${mark}\\n' >&2`).join('\n')}`,
  },
  ts: {
    file: 'samples.ts',
    command: [process.execPath, '--import', './watch.mjs', 'samples.ts'],
    join: (samples) => samples.map((code) => `${code}\nconsole.log('${mark}')\nconsole.error('${mark}')`).join('\n'),
  },
}

/** Shows a program's answers as `curl` shows them, and each status apart from what it prints itself. */
const watch = `const call = globalThis.fetch
globalThis.fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', process.env.address)
  const response = await call(input, { ...init, headers })
  console.error(response.status)
  return response
}
const shown = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
console.log = (...values) => process.stdout.write(values.map(shown).join(' ') + '\\n')
`

/** Runs the samples of a guide one after another, in one shell or one program. */
async function run(way: Way, { samples, files }: Samples, env: Record<string, string>) {
  const cwd = mkdtempSync(join(tmpdir(), 'recaudo-guide-'))
  const free = `${await freePort()}`
  const own = (code: string) => code.replaceAll(`${port}`, free)
  const { file, command, join: joined } = ways[way]
  const mine = samples.filter((sample) => sample[way] !== undefined)
  const code = joined(mine.map((sample) => sample[way] ?? ''))
  for (const [name, content] of [
    ...files,
    [file, code],
    ['watch.mjs', watch],
    ['package.json', '{"type": "module"}'],
  ] as const)
    writeFileSync(join(cwd, name), own(content))
  symlinkSync(join(installed.folder, 'node_modules'), join(cwd, 'node_modules'))
  const [program, ...args] = command
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const running = spawn(program, args, {
    cwd,
    env: { ...inherited, FORCE_COLOR: '0', XDG_CONFIG_HOME: cwd, PATH: `${installed.bin}:${process.env.PATH}`, ...env },
    timeout: 80_000,
  })
  const outputs = Promise.all([text(running.stdout), text(running.stderr)])
  const exit = await new Promise((resolve) => running.once('exit', resolve))
  const [printed, statuses] = (await outputs).map((all) => all.replaceAll(free, `${port}`).split(mark))
  expect(exit, `the samples ran (${way}): ${printed?.at(-1)} ${statuses?.at(-1)}`).toBe(0)
  rmSync(cwd, { recursive: true })
  return mine.map((sample, at) => ({
    sample,
    printed: printed?.[at]?.trim() ?? '',
    said: statuses?.[at]?.trim() ?? '',
  }))
}

/** What the guide shows of an answer, `…` standing for anything. */
function matching(shown: unknown): unknown {
  if (typeof shown === 'string') return shown.includes('…') ? expect.stringMatching(patternOf(shown)) : shown
  if (Array.isArray(shown)) return shown.map(matching)
  if (shown === null || typeof shown !== 'object') return shown
  return expect.objectContaining(Object.fromEntries(Object.entries(shown).map(([name, one]) => [name, matching(one)])))
}

const patternOf = (shown: string) =>
  new RegExp(
    `^${shown
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*')}$`,
  )

test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-sdk-'))
  installed = { folder, bin: await placeSdk(folder) }
})
test.afterAll(() => rmSync(installed.folder, { recursive: true }))

for (const file of readdirSync(guideFolder)) {
  test(`samples of ${file} run, and answer as it says`, async ({ holder, makePerson, anyone, pool }) => {
    const guide = samplesOf(file)
    if (file === 'going-live.md') return expect(guide.samples).toEqual([])
    for (const way of ['sh', 'ts'] as const)
      expect(guide.samples.filter((sample) => sample[way]).length).toBeGreaterThan(1)
    const other = await makePerson()
    await Promise.all([
      variablesOf(holder).then((variables) => runs('sh', variables)),
      variablesOf(other).then((variables) => runs('ts', variables)),
    ])

    async function runs(way: Way, variables: Record<string, string>) {
      for (const { sample, printed, said } of await run(way, guide, variables)) {
        const { [way]: code, status, output }: Sample = sample
        if (status) expect(said.split('\n').at(-1), `${code}\n${printed}`).toBe(status)
        if (output?.language === 'json') expect(JSON.parse(printed), code).toEqual(matching(JSON.parse(output.text)))
        if (output?.language === 'text') expect(printed, code).toMatch(patternOf(output.text))
      }
    }

    async function variablesOf({ id, email, password, client }: Person) {
      if (file === 'payouts.md') await payAndApprove(anyone, (await makeLink(client)).uuid)
      const key = await makeKey(pool, id, { actsAlone: true })
      // As the guide of keys makes it.
      const server = await makeKey(pool, id, { actsAlone: true, scopes: ['links'] })
      return { base: client.baseUrl, key, server, email, password, address: freshAddress()['x-forwarded-for'] }
    }
  })
}
