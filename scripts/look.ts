import { execFile } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Variables } from './process/environment.ts'
import { command, onStop } from './process/lifetime.ts'
import { freePort } from './process/port.ts'
import { step } from './process/progress.ts'
import { serve } from './process/serve.ts'
import { findChromium } from './testing/chromium.ts'
import { playwright } from './testing/playwright.ts'
import { Tally } from './testing/tally.ts'
import { testServer } from './testing/test-server.ts'

const run = promisify(execFile)

/** Checks a commit out beside the project and builds it with the packages that are installed. */
async function buildCommit(commit: string, folder: string): Promise<void> {
  await run('git', ['worktree', 'add', '--detach', folder, commit])
  onStop(() => run('git', ['worktree', 'remove', '--force', folder]))
  // Hard links, since the builder follows no symbolic one out of the folder.
  await run('cp', ['-al', 'node_modules', folder])
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder })
}

/** Starts the server of a folder beside the one that runs already: same database, secrets and public address, another port. */
async function serveBefore(variables: Variables, folder: string): Promise<void> {
  const log = openSync('test-results/before.log', 'w')
  await serve(variables, log, folder)
  closeSync(log)
}

/**
 * `npm run look -- COMMIT` photographs each page of a commit (`HEAD`) and of the working tree over the same data, at two sizes,
 * light and dark, and reports those that differ by one pixel. Words after the commit choose the readers: `npm run look -- HEAD staff`.
 */
await command(async () => {
  const [commit = 'HEAD', ...readers] = process.argv.slice(2)
  const dataDir = await mkdtemp(join(tmpdir(), 'recaudo-look-'))
  onStop(() => rm(dataDir, { recursive: true, force: true }))
  await mkdir('test-results', { recursive: true })
  // Within the project, where links to its packages are possible; `dist` belongs to no tool.
  const folder = resolve('dist/before')
  await rm(folder, { recursive: true, force: true })
  await run('git', ['worktree', 'prune'])
  await step(`Building ${commit}`, () => buildCommit(commit, folder))
  const variables = await testServer(dataDir, true)
  variables.CHROMIUM_PATH = await findChromium()
  const port = String(await freePort())
  await step(`Starting ${commit}`, () => serveBefore({ ...variables, PORT: port, WORKER: 'off' }, folder))
  const tally = new Tally()
  const grep = readers.length > 0 ? ['--grep', `pages of (${readers.join('|')})`] : []
  await rm('test-results/playwright', { recursive: true, force: true })
  await playwright(tally, ['look'], grep, { ...variables, BEFORE_PORT: port })
  if (existsSync('test-results/playwright')) console.log('\nPictures that differ: test-results/playwright')
  console.log(tally.report())
  return tally.failures.length === 0 ? 0 : 1
})
