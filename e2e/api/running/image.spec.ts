import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { freePort } from '@/scripts/process/port'
import { expect, test } from '../../support/books'
import { caller, until } from '../../support/house/house'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { makePerson } from '../../support/people/people'

// Starts its own server.
test.setTimeout(600_000)

const dockerfile = readFileSync('Dockerfile', 'utf8')
const [building = '', running = ''] = dockerfile.split(/^FROM .*$/m).slice(1)
const linesOf = (stage: string, word: string) =>
  [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, line = '']) => line)

/** Stands for the image's user: where root runs the tests, another user, who cannot change root's files. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Copies the files that the image's first stage has before it builds, and the build's output: the same inputs are
 * already built. Returns the folder.
 */
function layImage(): string {
  const root = mkdtempSync(join(tmpdir(), 'recaudo-image-'))
  chmodSync(root, 0o755)
  const aside = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const left = new Set([...aside, 'test-results'])
  for (const name of execFileSync('ls', ['-A'], { encoding: 'utf8' }).trim().split('\n'))
    if (!left.has(name)) cpSync(name, join(root, name), { recursive: true })
  for (const name of ['.next', 'dist', 'prisma/generated']) cpSync(name, join(root, name), { recursive: true })
  // Hard links, since there are many files; pruning rewrites the list of installed packages, so that one is a copy.
  execFileSync('cp', ['-al', 'node_modules', join(root, 'node_modules')])
  const list = 'node_modules/.package-lock.json'
  rmSync(join(root, list))
  copyFileSync(list, join(root, list))
  return root
}

test('the image’s commands build, drop what only builds, and run as another user over files that they cannot change', async ({
  scratch,
}) => {
  const root = layImage()
  const data = join(root, 'data')
  mkdirSync(data)
  if (other.uid) chownSync(data, other.uid, other.gid)
  const { PATH = '' } = process.env
  const quiet = { PATH, NODE_ENV: 'production' } as const
  const [install = '', build = '', prune = ''] = linesOf(building, 'RUN')
  expect(install).toMatch(/^npm install /)
  // One package is requested at its newest version: npm tries its cache before the network.
  const env = { ...process.env, npm_config_prefer_offline: 'true' }
  const shell = { cwd: root, env, timeout: 180_000, encoding: 'utf8' } as const
  expect(execFileSync('sh', ['-c', build], shell), 'nothing is left to build').not.toMatch(/Building/)
  execFileSync('sh', ['-c', prune], shell)

  const port = `${await freePort()}`
  const settings = Object.fromEntries(
    linesOf(running, 'ENV').flatMap((line) => line.split(' ').map((it) => it.split('='))),
  )
  const base = `http://127.0.0.1:${port}`
  const [program = '', ...words] = JSON.parse(linesOf(running, 'CMD')[0] ?? '[]') as string[]
  const log = openSync(join(root, 'server.log'), 'w')
  const server = spawn(program, words, {
    ...{ cwd: root, ...other, stdio: ['ignore', log, log] },
    env: { ...quiet, ...settings, PORT: port, DATA_DIR: data, BASE_URL: base, DATABASE_URL: scratch.url },
  })
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const house = { baseUrl: base, databaseUrl: scratch.url, pool: scratch.pool }
  const printed = () => readFileSync(join(root, 'server.log'), 'utf8')
  const ready = async () => {
    expect(server.exitCode, printed()).toBeNull()
    return (await fetch(`${base}/health/ready`).catch(() => null))?.ok === true
  }
  await until('it is ready', 300_000, ready)
  const health = linesOf(running, 'HEALTHCHECK')[0]?.match(/CMD (\[.*\])/)?.[1] ?? '[]'
  const [look = '', ...at] = JSON.parse(health) as string[]
  execFileSync(look, at, { env: { ...quiet, PORT: port } })

  const { client } = await makePerson(base, scratch.pool)
  const { uuid } = await makeLink(client)
  await payAndApprove(caller(house), uuid)
  if (other.uid) {
    const owners = execFileSync('ps', ['-A', '-o', 'uid=,args='], { encoding: 'utf8' }).split('\n')
    const own = owners.filter((line) => line.includes('dist/server.js') && line.trim().startsWith(`${other.uid} `))
    expect(own, 'the server is another user’s').toHaveLength(1)
    const written = execFileSync('find', [root, '-user', `${other.uid}`, '-not', '-path', `${data}*`], {
      encoding: 'utf8',
    })
    expect(written, 'files that it wrote elsewhere than in its data').toBe('')
  }
  server.kill('SIGTERM')
  expect(await exited, 'it exits on SIGTERM').toBe(0)
  rmSync(root, { recursive: true, force: true })
})

test('what compose.yaml sets is known, and its commands are there', () => {
  type Service = { environment?: Record<string, string>; command?: string[]; build?: string }
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const known = readFileSync('docs/configuration.md', 'utf8')
  const ours = Object.values(services).filter(({ build }) => build)
  expect(ours).toHaveLength(3)
  for (const { environment = {}, command } of ours) {
    expect(Object.keys(environment).filter((name) => !known.includes(`\`${name}\``))).toEqual([])
    for (const word of command ?? []) if (word.endsWith('.ts')) readFileSync(word)
  }
})
