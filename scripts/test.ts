import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBooks, report } from './database/invariants.ts'
import { tool } from './process/build.ts'
import type { Variables } from './process/environment.ts'
import { command, onStop } from './process/lifetime.ts'
import { findChromium } from './testing/chromium.ts'
import { parts } from './testing/parts.ts'
import { playwright } from './testing/playwright.ts'
import { check, Tally } from './testing/tally.ts'
import { testServer } from './testing/test-server.ts'

const tools: Record<string, [string, string[]]> = {
  format: ['biome', ['check', '--linter-enabled=false', '.']],
  lint: ['biome', ['lint', '--error-on-warnings', '.']],
  types: ['tsc', ['--noEmit']],
  unused: ['knip', []],
}
/** Kinds of tests, and the projects of playwright.config.ts that each consists of. */
const kindsOfTests: Record<string, string[]> = {
  unit: ['unit'],
  api: ['starts', 'api'],
  journeys: ['journeys'],
  books: ['books'],
}
const projects = Object.keys(kindsOfTests)

/**
 * `npm test` runs everything; `npm test -- lint api e2e/api/pay` only those kinds, and of their tests those files; `npm test -- links`
 * the tests of that part, without the checks of all files.
 */
await command(async () => {
  const tally = new Tally()
  const known = [...Object.keys(tools), ...projects]
  const words = process.argv.slice(2)
  const kinds = words.filter((word) => known.includes(word))
  const chosen = kinds.length === 0 && words.some((word) => word in parts) ? projects : kinds
  const filters = words.filter((word) => !known.includes(word)).flatMap((word) => parts[word] ?? word)
  const wanted = (kind: string) => chosen.length === 0 || chosen.includes(kind)
  const dataDir = await mkdtemp(join(tmpdir(), 'recaudo-test-'))
  onStop(() => rm(dataDir, { recursive: true, force: true }))
  await mkdir('test-results', { recursive: true })

  console.log('\nPreparing\n')
  let variables: Variables | undefined
  await check(tally, 'Everything is set up', async () => {
    variables = await testServer(
      dataDir,
      projects.some((kind) => kind !== 'unit' && wanted(kind)),
    )
    if (wanted('journeys')) {
      variables.CHROMIUM_PATH = await findChromium()
      console.log(`  Journeys run in ${variables.CHROMIUM_PATH}`)
    }
  })

  console.log('\nChecks\n')
  // Types that `npm run dev` generated for pages deleted since would be reported as errors.
  await rm('.next/dev/types', { recursive: true, force: true })
  const checks = Object.entries(tools).filter(([name]) => wanted(name))
  // Before the tests: the longest of them would compete with the type checker for two processors, and reach their time limits.
  await Promise.all(checks.map(([name, [program, args]]) => check(tally, name, () => tool(program, args))))
  // Together, since much of their time is waiting; unit tests come first.
  const kindsOfRun = projects.filter(wanted)
  if (kindsOfRun.length > 0) {
    console.log(`\n${kindsOfRun.join(', ')}\n`)
    const chosenProjects = kindsOfRun.flatMap((kind) => kindsOfTests[kind] ?? [])
    if (variables) await playwright(tally, chosenProjects, filters, variables)
    else tally.fail(`${kindsOfRun.join(', ')}: not run, since not everything was set up`)
  }
  const url = variables?.DATABASE_URL
  if (url && wanted('books')) {
    console.log('\nInvariants of the books after all of this\n')
    await check(tally, 'The books could be read', async () => {
      const books = await checkBooks(url)
      console.log(report(books))
      for (const { name, offending } of books) offending.length === 0 ? tally.pass() : tally.fail(name)
    })
  }
  // The count stays the very last line, after any output of the shutdown.
  process.once('exit', () => console.log(tally.report()))
  return tally.failures.length === 0 ? 0 : 1
}, 143)
