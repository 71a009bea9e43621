import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, expectCleanBooks, expectNothingWrong, test } from '../../support/books'
import { openHouse, until } from '../../support/house/house'
import { makePerson } from '../../support/people/people'
import { workOn } from './rolling'

// Starts two servers and a worker.
test.slow()

const bearer = 'figures-of-all-processes'

/** Child processes of a process: their program names by process id. */
function programsOf(parent: number): Map<number, string> {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const lines = table.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s.*dist\/(\w+)\.js/.exec(line))
  return new Map(
    lines.flatMap((parts) => {
      const [, pid = '', ppid = '', name = ''] = parts ?? []
      return Number.parseInt(ppid, 10) === parent ? [[Number.parseInt(pid, 10), name] as const] : []
    }),
  )
}

/** Loaded into each process of this server: an unhandled rejection on SIGUSR2. */
const rejecting = `data:text/javascript,process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits')))`

const live = /recaudo_http_answer_seconds_count\{route="[^"]*live[^"]*",status="200"\} (\d+)/i
const rejections = /recaudo_faults_total\{kind="rejection"\} (\d+)/

test('F17: two servers on one port and a worker apart: each is ended or killed under load, and comes back', async ({
  scratch,
}) => {
  const settings = { PROCESSES: '2', METRICS_TOKEN: bearer, LOG_LEVEL: 'info', NODE_OPTIONS: `--import "${rejecting}"` }
  const house = await openHouse(scratch, settings)
  const programs = () => programsOf(house.pid ?? 0)
  const log = () => readFile(`test-results/server-${new URL(house.baseUrl).port}.log`, 'utf8')
  const said = async (what: string) => (await log()).split(`"msg":"${what}"`).length - 1
  const first = programs()
  expect([...first.values()].sort()).toEqual(['server', 'server', 'work'])

  // Whichever process answers, the metrics are those of all.
  const fresh = { connection: 'close' }
  const calls = Array.from({ length: 20 }, () => fetch(`${house.baseUrl}/health/live/`, { headers: fresh }))
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200)
  const counted = async (what: RegExp) => {
    const headers = { ...fresh, authorization: `Bearer ${bearer}` }
    const text = await (await fetch(`${house.baseUrl}/metrics/`, { headers })).text()
    return what.exec(text)?.[1]
  }
  expect([await counted(live), await counted(live), await counted(live)]).toEqual(['20', '20', '20'])

  // An unhandled rejection ends no process; it is logged as one line and counted.
  for (const pid of first.keys()) process.kill(pid, 'SIGUSR2')
  await expect.poll(() => counted(rejections)).toBe('3')
  await expect.poll(() => said('a promise was rejected and nobody handled it')).toBe(3)
  expect(await log()).not.toContain('unhandledRejection')
  expect([...programs().keys()]).toEqual([...first.keys()])

  const holder = await makePerson(house.baseUrl, scratch.pool)
  let over = false
  const load = { callers: 4, until: () => over, keyed: true }
  const work = workOn({ baseUrls: [house.baseUrl, house.baseUrl] }, scratch, holder, load)
  const ends: NodeJS.Signals[] = ['SIGTERM', 'SIGKILL', 'SIGKILL']
  for (const [at, [pid, name]] of [...first].sort(([, a], [, b]) => a.localeCompare(b)).entries()) {
    const begins = name === 'server' ? 'listening' : 'working'
    const before = await said(begins)
    process.kill(pid, ends[at])
    const took = await until(`another ${name} runs`, 240_000, async () => (await said(begins)) > before)
    console.log(`      a ${name} that got ${ends[at]} was replaced after ${took} ms`)
  }
  over = true
  expectNothingWrong(await work)
  expect([...programs().values()].sort()).toEqual(['server', 'server', 'work'])
  expect([...programs().keys()].filter((pid) => first.has(pid))).toEqual([])
  const last = [...programs().keys()]
  await house.close()
  for (const pid of last) expect(() => process.kill(pid, 0), 'it is gone').toThrow()
  await expectCleanBooks(scratch.url)
})

/** Milliseconds after which a call has nobody who will answer it: many times a request's deadline, which a busy machine may exceed. */
const forgotten = 90_000

test('F17: a killed server leaves no caller without an answer or an end', async ({ scratch }) => {
  const house = await openHouse(scratch, { PROCESSES: '2', LOG_LEVEL: 'info' })
  const servers = () => [...programsOf(house.pid ?? 0)].flatMap(([pid, name]) => (name === 'server' ? [pid] : []))
  const log = () => readFile(`test-results/server-${new URL(house.baseUrl).port}.log`, 'utf8')
  const begun = async () => (await log()).split('"msg":"listening"').length - 1
  const ends = { answered: 0, cut: 0, forgotten: 0 }
  let over = false
  const caller = async () => {
    while (!over) {
      const signal = AbortSignal.timeout(forgotten)
      const end = await fetch(`${house.baseUrl}/login`, { headers: { connection: 'close' }, signal })
        .then((answer) => answer.text())
        .then(
          () => 'answered' as const,
          () => (signal.aborted ? ('forgotten' as const) : ('cut' as const)),
        )
      ends[end] += 1
      // The servers start again on processors that are not all taken by calls.
      await sleep(100)
    }
  }
  const callers = Array.from({ length: 12 }, caller)
  // Both, and what started them.
  const atFirst = 3
  for (let kills = 0; kills <= 6; kills += 1) {
    await until('both servers run', 240_000, async () => (await begun()) === atFirst + kills)
    const [pid = 0] = servers()
    if (kills < 6) process.kill(pid, 'SIGKILL')
  }
  over = true
  await Promise.all(callers)
  console.log(
    `      six servers were killed under load: ${ends.answered} answered, ${ends.cut} cut, ${ends.forgotten} forgotten`,
  )
  expect(ends.forgotten).toBe(0)
  expect(ends.answered).toBeGreaterThan(100)
  await house.close()
})
