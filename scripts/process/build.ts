import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onStop } from './lifetime.ts'
import { step } from './progress.ts'

const stampFile = 'dist/stamps.json'

/** All inputs of the build. Tests, docs and files left by commands do not affect it. */
const inputs = [
  'app',
  'components',
  'lib',
  'messages',
  'prisma',
  'public',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
  'next.config.ts',
  'postcss.config.mjs',
]

const aside = /(^|\/)(generated|migrations)(\/|$)|^scripts\/bench(\.ts$|\/)|\.test\.tsx?$/

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Hash per list of inputs, cached for this process: its own output is not among the inputs. */
const hashes = new Map<string[], Promise<string>>()
function hashOf(paths: string[]): Promise<string> {
  const hash = hashes.get(paths) ?? readHash(paths)
  hashes.set(paths, hash)
  return hash
}

async function readHash(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesBelow)))
    .flat()
    .filter((path) => !aside.test(path))
    .sort()
  const hash = createHash('sha256').update(process.version)
  for (const [at, content] of (await Promise.all(files.map((path) => readFile(path)))).entries()) {
    hash.update(`${files[at]}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function stamps(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(stampFile, 'utf8').catch(() => '{}'))
}

/** Runs `work` unless it was done for the same inputs and its output still exists. */
async function whenStale(name: string, output: string, paths: string[], work: () => Promise<void>): Promise<void> {
  const hash = await hashOf(paths)
  if (existsSync(output) && (await stamps())[name] === hash) return
  await work()
  await mkdir('dist', { recursive: true })
  await writeFile(stampFile, `${JSON.stringify({ ...(await stamps()), [name]: hash }, null, 2)}\n`)
}

/**
 * Runs a program of node_modules to its end.
 * @throws with all of its output when it fails
 */
export function tool(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join('node_modules', '.bin', name), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(`${printed.trim()}\n${name} failed`))))
    onStop(() => child.kill())
  })
}

/** Generates Prisma's client when its schema changed. The client needs no engine, so none is downloaded. */
export function generateWhenStale(): Promise<void> {
  return whenStale('client', 'prisma/generated/client.ts', ['prisma/schema', 'prisma.config.ts'], () =>
    step('Preparing the database client', async () => {
      await tool('prisma', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath })
    }),
  )
}

/** Standalone programs and the script for other sites: each is one file of `dist`, bundled from its source and all of its own imports. */
const programs = {
  server: 'scripts/server.ts',
  work: 'scripts/work.ts',
  processes: 'scripts/processes.ts',
  seed: 'prisma/seed.ts',
  admin: 'prisma/admin.ts',
  recaudo: 'lib/embed/recaudo.ts',
}

/** For node: packages stay external and are resolved from node_modules. */
const forNode = {
  platform: 'node',
  target: 'node24',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
} as const

/** For browsers of pages that are not ours. */
const forBrowsers = { platform: 'browser', target: 'es2020', format: 'iife', minify: true } as const

/** @param outdir where the bundle goes */
export async function bundle(source: string, outdir = 'dist'): Promise<void> {
  // Not installed in a runtime image.
  const { build, stop } = await import('esbuild')
  await build({
    ...{ entryPoints: [source], outdir, bundle: true, logLevel: 'error' },
    ...(source.startsWith('lib/embed/') ? forBrowsers : forNode),
  })
  await stop()
}

/** Next loads modules during the build, and they read the environment: any valid one will do, and none of it is stored. */
export const anyEnvironment = {
  APP_ENV: 'test',
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  DATABASE_URL: 'postgresql://build@127.0.0.1:1/build',
  AUTH_SECRET: 'only-while-building-only-while-building',
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
}

/** Builds the named programs, or all of them, where an input has changed. */
export async function bundleWhenStale(...names: (keyof typeof programs)[]): Promise<void> {
  await generateWhenStale()
  for (const name of names.length > 0 ? names : (Object.keys(programs) as (keyof typeof programs)[]))
    await whenStale(name, `dist/${name}.js`, inputs, () => step(`Building ${name}`, () => bundle(programs[name])))
}

/** Builds programs and pages when an input has changed. */
export async function buildWhenStale(): Promise<void> {
  await bundleWhenStale()
  await whenStale('pages', '.next/BUILD_ID', inputs, async () => {
    await step('Building the pages', () => tool('next', ['build'], anyEnvironment))
  })
}
