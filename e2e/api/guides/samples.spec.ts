import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { lexer, type Tokens } from 'marked'
import { freePort } from '@/scripts/process/port'
import { buildCommand } from '@/scripts/sdk/build'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { freshAddress, makeKey, type Person } from '../../support/people/people'
import { expect, test } from '../../support/test'

/** A sample with what the guide says of it: the status of its last call, and what it prints. */
type Sample = { code: string; status?: string; output?: { language: string; text: string } }

const folder = 'docs/guides/es'
const port = 4000

/** Samples of a guide in order, and the files that it asks for. */
function samplesOf(guide: string) {
  const samples: Sample[] = []
  const files: [name: string, code: string][] = []
  for (const token of lexer(guide)) {
    const [language, file] = `${token.type === 'code' ? (token as Tokens.Code).lang : ''}`.split(' ')
    const last = samples.at(-1)
    if (language === 'sh') samples.push({ code: (token as Tokens.Code).text })
    else if (file) files.push([file, (token as Tokens.Code).text])
    else if (language && last) last.output = { language, text: (token as Tokens.Code).text }
    const [, status] = /^`(\d{3})` /.exec(token.type === 'paragraph' ? token.raw : '') ?? []
    if (status && last) last.status = status
  }
  return { samples, files }
}

/** Tells samples apart in what they print. */
const mark = '=== next sample ==='

/** Where the SDK's command is: below what it depends on. */
let bin = ''

/** Runs samples one after another in one shell, with `recaudo` installed. `curl` also prints each answer's status, apart from what it prints itself. */
async function run(samples: Sample[], files: [string, string][], env: Record<string, string>) {
  const cwd = mkdtempSync(join(tmpdir(), 'recaudo-guide-'))
  const free = `${await freePort()}`
  const own = (code: string) => code.replaceAll(`${port}`, free)
  for (const [name, code] of files) writeFileSync(join(cwd, name), own(code))
  // What a sample leaves running, such as a receiver, ends with the shell.
  const script = `set -eu
trap 'kill $(jobs -p) 2> /dev/null || :' EXIT
trap 'exit 1' TERM
curl() { command curl -w '%{stderr}%{http_code}\\n' -H "x-forwarded-for: $address" "$@"; }
${samples.map(({ code }) => `${own(code)}\nprintf '\\n${mark}\\n'\nprintf '${mark}\\n' >&2`).join('\n')}`
  const shell = spawn('bash', ['-c', script], {
    cwd,
    env: {
      ...{ ...process.env, FORCE_COLOR: '0', XDG_CONFIG_HOME: cwd, PATH: `${bin}:${process.env.PATH}` },
      ...env,
    },
    timeout: 25_000,
  })
  const outputs = Promise.all([text(shell.stdout), text(shell.stderr)])
  const code = await new Promise((resolve) => shell.once('exit', resolve))
  const [printed, statuses] = (await outputs).map((all) => own(all).replaceAll(free, `${port}`).split(mark))
  expect(code, `the samples ran: ${printed?.at(-1)} ${statuses?.at(-1)}`).toBe(0)
  return samples.map((sample, at) => ({
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
  mkdirSync('test-results', { recursive: true })
  bin = mkdtempSync(resolve('test-results', 'command-'))
  await buildCommand(bin)
  symlinkSync('cli.js', join(bin, 'recaudo'))
})
test.afterAll(() => rmSync(bin, { recursive: true }))

for (const file of readdirSync(folder)) {
  test(`samples of ${file} run, and answer as it says`, async ({ holder, anyone, pool }) => {
    const { samples, files } = samplesOf(readFileSync(join(folder, file), 'utf8'))
    if (file === 'going-live.md') return expect(samples).toEqual([])
    expect(samples.length).toBeGreaterThan(1)
    if (file === 'payouts.md') await payAndApprove(anyone, (await makeLink(holder.client)).uuid)
    const results = await run(samples, files, await variablesOf(holder))
    for (const { sample, printed, said } of results) {
      const { code, status, output } = sample
      if (status) expect(said.split('\n').at(-1), `${code}\n${printed}`).toBe(status)
      if (output?.language === 'json') expect(JSON.parse(printed), code).toEqual(matching(JSON.parse(output.text)))
      if (output?.language === 'text') expect(printed, code).toBe(output.text)
    }

    async function variablesOf({ id, email, password, client }: Person) {
      const key = await makeKey(pool, id, { actsAlone: true })
      return { base: client.baseUrl, key, email, password, address: freshAddress()['x-forwarded-for'] }
    }
  })
}
