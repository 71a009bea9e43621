import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'
import type { Floor } from './bare.ts'

/** The minimal Next app of this version: none of our code, the same packages, the same machine. */
const files: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default { poweredByHeader: false, turbopack: { root: '/' } }`,
  'app/layout.jsx': `export default function Layout({ children }) {
    return <html lang="es"><body>{children}</body></html>
  }`,
  'app/page/page.jsx': `import { headers } from 'next/headers'
  export default async function Page() {
    await headers()
    return <main>Hola</main>
  }`,
  'app/get/route.js': `export const dynamic = 'force-dynamic'
  export const GET = () => Response.json({ hello: 'world' })`,
  'app/post/route.js': `import pg from 'pg'
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  export async function POST(request) {
    const { text } = await request.json()
    const { rows } = await pool.query('insert into floor.hit (text) values ($1) returning id, made_at', [text])
    return Response.json(rows[0], { status: 201 })
  }`,
}

function run(folder: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve('node_modules/next/dist/bin/next'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const exited = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
  return { child, exited, output: () => output }
}

/**
 * Builds the bare Next app in a temporary folder and starts it with `next start`.
 * @param databaseUrl where its POST writes one row, to `floor.hit`
 * @returns its address; it serves `/get`, `/post` and `/page`
 */
export async function startFloors(databaseUrl: string): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-floor-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const built = run(folder, ['build'], {})
  if ((await built.exited) !== 0) throw new Error(`The bare Next app could not be built:\n${built.output()}`)
  const port = String(await freePort())
  const server = run(folder, ['start', '-p', port, '-H', '127.0.0.1'], { DATABASE_URL: databaseUrl })
  const stop = () => {
    server.child.kill('SIGTERM')
    return server.exited
  }
  onStop(stop)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++, await sleep(100)) {
    if ((await fetch(`${origin}/get`).catch(() => undefined))?.ok) return { origin, pid: server.child.pid ?? 0, stop }
  }
  throw new Error(`The bare Next app did not start:\n${server.output()}`)
}
