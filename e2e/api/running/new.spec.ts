import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@/lib/tidy/source'
import { leftToFill } from '@/lib/tidy/wording'
import { expect, test } from '../../support/books'
import { openHouse } from '../../support/house/house'

// It checks a copy of the whole project and starts a server from it, on processors that other tests use too.
test.setTimeout(900_000)

/** The project's files, with the installed packages and the built pages of the original. */
function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'recaudo-new-'))
  for (const path of [...listFiles('.'), 'prisma/generated', 'next-env.d.ts'])
    cpSync(path, join(root, path), { recursive: true })
  mkdirSync(join(root, '.next'))
  // The compiler's results for unchanged files, where there are any, are copied: it does not write to the original.
  const types = 'types.tsbuildinfo'
  const built = readdirSync('.next').filter((name) => name !== types)
  if (existsSync(join('.next', types))) cpSync(join('.next', types), join(root, '.next', types))
  for (const path of ['node_modules', ...built.map((name) => join('.next', name))])
    symlinkSync(join(process.cwd(), path), join(root, path))
  return root
}

/** Whether a file of the copy is the project's own, unchanged. */
const same = (root: string, path: string) =>
  existsSync(path) && readFileSync(path).equals(readFileSync(join(root, path)))

const buildServer = `
  const { bundleWhenStale } = await import('./scripts/process/build.ts')
  await bundleWhenStale('server', 'recaudo')`

test('what `npm run new` writes compiles, passes its specs, and names what is left to be filled in', async ({
  scratch,
}) => {
  const root = copyProject()
  const { NODE_OPTIONS: _, ...env } = process.env
  const run = (program: string, args: string[], more: Record<string, string> = {}) =>
    execFileSync(join('node_modules/.bin', program), args, { cwd: root, env: { ...env, ...more }, encoding: 'utf8' })
  const write = (...words: string[]) =>
    run('node', ['--disable-warning=ExperimentalWarning', 'scripts/new.ts', ...words])
  write('endpoint', 'balance/read-forecast', '/balance/forecast/')
  write('job', 'webhook/retire-endpoints')
  write('screen', 'console/archives')
  write('screen', 'account/archives')
  expect(() => write('endpoint', 'balance/read-forecast', '/balance/forecast/'), 'nothing is overwritten').toThrow()

  const written = listFiles(root).filter((path) => !same(root, path))
  expect(written.length).toBeGreaterThan(10)
  run('biome', ['check', '--error-on-warnings', '--vcs-enabled=false', ...written])
  run('tsc', ['--noEmit', '--preserveSymlinks'])
  const specs = ['e2e/api/balance/read-forecast.spec.ts', 'e2e/api/running/retire-endpoints.spec.ts']
  run('node', ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', buildServer])
  const house = await openHouse(scratch, {}, root)
  const its = { BASE_URL: house.baseUrl, DATABASE_URL: house.databaseUrl }
  run('playwright', ['test', '--project=api', '--project=starts', ...specs], its)
  await house.close()

  const left = listFiles(root).flatMap((path) => leftToFill({ path, text: readFileSync(join(root, path), 'utf8') }))
  for (const path of [...specs, 'messages/en/console.json', 'components/account/archives/archives-page.tsx'])
    expect(
      left.filter((line) => line.startsWith(path)),
      path,
    ).not.toEqual([])
  rmSync(root, { recursive: true, force: true })
})
