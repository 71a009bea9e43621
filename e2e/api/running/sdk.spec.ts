import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { env } from '@/lib/env'
import { freePort } from '@/scripts/process/port'
import { installSdk } from '../../support/packed-sdk'
import { makeKey } from '../../support/people/people'
import { expect, test } from '../../support/test'

const run = promisify(execFile)

/** What a reader of the package's README has in one file. */
const program = [...readFileSync('sdk/README.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
  .map(([, code]) => code)
  .join('\n')

/** A folder of a customer's, with the packed SDK and what it depends on. */
async function openShop(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-shop-'))
  await installSdk(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'shop.ts'), program)
  writeFileSync(join(folder, 'wrong.ts'), program.replace("'50000.00'", '50000'))
  return folder
}

/** What the strictest compiler says of a file. */
const compile = (folder: string, file: string, resolution: string[]) =>
  run(resolve('node_modules/.bin/tsc'), [
    ...['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
    ...['--target', 'esnext', ...resolution, '--typeRoots', resolve('node_modules/@types'), '--types', 'node'],
    join(folder, file),
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
    compile(folder, 'shop.ts', ['--module', 'nodenext']),
    compile(folder, 'shop.ts', ['--module', 'esnext', '--moduleResolution', 'bundler']),
    compile(folder, 'wrong.ts', ['--module', 'nodenext']),
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
