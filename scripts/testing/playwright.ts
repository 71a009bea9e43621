import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Variables } from '../process/environment.ts'
import { onStop } from '../process/lifetime.ts'
import type { Tally } from './tally.ts'

type Test = { projectName: string; results: { status: string; error?: { message?: string } }[] }
type Spec = { title: string; file: string; ok: boolean; tests: Test[] }
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
type Report = { suites: Suite[]; errors: { message?: string }[] }

/** Node's WebAssembly imports, which migrations use, still print an experimental warning each time. */
const quiet = '--disable-warning=ExperimentalWarning'

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

const whyOf = (tests: Test[]): string =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')

/** Runs projects of playwright.config.ts together, shows its output live and counts each of its tests. */
export async function playwright(
  tally: Tally,
  projects: readonly string[],
  filters: string[],
  variables: Variables,
): Promise<void> {
  const output = join('test-results', `${projects.join('-')}.json`)
  await rm(output, { force: true })
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['test', ...chosen, '--reporter=list,json', '--pass-with-no-tests', ...filters]
  const child = spawn(join('node_modules', '.bin', 'playwright'), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...variables,
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: quiet,
    } as unknown as NodeJS.ProcessEnv,
  })
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (status) => resolve(status ?? 1))
  })
  onStop(() => {
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    return ended
  })
  const code = await ended
  const report: Report = JSON.parse(await readFile(output, 'utf8').catch(() => '{"suites":[],"errors":[]}'))
  const specs = report.suites.flatMap(specsOf)
  const named = projects.join(', ')
  for (const { title, file, ok, tests } of specs) {
    const project = tests[0]?.projectName ?? named
    // A test that did not run proves nothing, so it does not count as passed.
    const ran = tests.every(({ results }) => results.length > 0 && results.every(({ status }) => status !== 'skipped'))
    if (ok && ran) tally.pass()
    else tally.fail(`${project}: ${file}: ${title}${ok ? ' (did not run)' : ''}`, whyOf(tests))
  }
  for (const { message } of report.errors) tally.fail(`${named}: ${message ?? 'error'}`)
  if (code !== 0 && specs.every(({ ok }) => ok) && report.errors.length === 0) tally.fail(`${named} ended with ${code}`)
}
