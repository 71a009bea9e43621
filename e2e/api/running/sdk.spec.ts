import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { env } from '@/lib/env'
import { freePort } from '@/scripts/process/port'
import { buildSdk } from '@/scripts/sdk/build'
import { packFolder } from '@/scripts/sdk/pack'
import { guideFolder, samplesOf } from '../../support/house/guide-samples'
import { addSdkDependencies } from '../../support/house/sdk-folder'
import { makeKey } from '../../support/people/people'
import { expect, test } from '../../support/test'

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

/** A folder of a customer's, with the packed SDK and what it depends on. */
async function openShop(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-shop-'))
  const source = join(folder, 'source')
  for (const name of ['package.json', 'README.md']) cpSync(join('sdk', name), join(source, name))
  await buildSdk(resolve(source, 'dist'))
  const tarball = await packFolder(source, folder)
  const installed = join(folder, 'node_modules/@recaudo/sdk')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  addSdkDependencies(folder)
  rmSync(source, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'shop.ts'), program)
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

test('the packed SDK: strict types, and with a server key a link that is paid, told, listed and refunded', async ({
  holder,
  pool,
}) => {
  const folder = await openShop()
  const key = await makeKey(pool, holder.id, { actsAlone: true })
  const types = Promise.all([
    compile(folder, ['shop.ts', ...guidePrograms.map(([name]) => name)], ['--module', 'nodenext']),
    compile(folder, ['shop.ts'], ['--module', 'esnext', '--moduleResolution', 'bundler']),
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
    rmSync(folder, { recursive: true })
  }
})
