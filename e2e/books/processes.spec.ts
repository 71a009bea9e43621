import { execFileSync } from 'node:child_process'
import { expect, expectCleanBooks, expectNothingWrong, test } from '../support/books'
import { openHouse, until } from '../support/house'
import { makePerson } from '../support/people'
import { workOn } from './rolling'

// It starts two servers and a worker of its own.
test.slow()

const bearer = 'figures-of-all-processes'

/** The programs that a process started: their ids by file. */
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

test('F17: two servers on one port and a worker apart: each is ended or killed under load, and comes back', async ({
  scratch,
}) => {
  const house = await openHouse(scratch, { PROCESSES: '2', METRICS_TOKEN: bearer })
  const programs = () => programsOf(house.pid ?? 0)
  expect([...programs().values()].sort()).toEqual(['server', 'server', 'work'])

  // Whichever is asked, the figures are those of both.
  const fresh = { connection: 'close' }
  const live = Array.from({ length: 20 }, () => fetch(`${house.baseUrl}/health/live/`, { headers: fresh }))
  for (const answer of await Promise.all(live)) expect(answer.status).toBe(200)
  const counted = async () => {
    const headers = { ...fresh, authorization: `Bearer ${bearer}` }
    const text = await (await fetch(`${house.baseUrl}/metrics/`, { headers })).text()
    return /recaudo_http_answer_seconds_count\{route="[^"]*live[^"]*",status="200"\} (\d+)/i.exec(text)?.[1]
  }
  expect([await counted(), await counted(), await counted()]).toEqual(['20', '20', '20'])

  const holder = await makePerson(house.baseUrl, scratch.pool)
  let over = false
  const load = { callers: 4, until: () => over, keyed: true }
  const work = workOn({ baseUrls: [house.baseUrl, house.baseUrl] }, scratch, holder, load)
  const first = programs()
  const ends: NodeJS.Signals[] = ['SIGTERM', 'SIGKILL', 'SIGKILL']
  for (const [at, [pid, name]] of [...first].sort(([, a], [, b]) => a.localeCompare(b)).entries()) {
    process.kill(pid, ends[at])
    const took = await until(`another ${name} runs`, 30_000, async () => {
      const now = [...programs()]
      return now.length === 3 && now.every(([other]) => other !== pid)
    })
    console.log(`      a ${name} that got ${ends[at]} was replaced after ${took} ms`)
    const answers = async () => (await holder.client.get('/api/payment_link/')).status === 200
    await until('it answers', 20_000, () => answers().catch(() => false))
  }
  over = true
  expectNothingWrong(await work)
  expect([...programs().keys()].filter((pid) => first.has(pid))).toEqual([])
  const last = [...programs().keys()]
  await house.close()
  for (const pid of last) expect(() => process.kill(pid, 0), 'it is gone').toThrow()
  await expectCleanBooks(scratch.url)
})
