import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { memoryHeld, processorTime } from './usage'

/** Uses 200 ms of CPU time, has a child do the same and end, and prints what both took. */
const program = `
  import { spawnSync } from 'node:child_process'
  const work = 'for (const from = process.cpuUsage().user; process.cpuUsage().user - from < 200_000;);'
  const took = () => (({ user, system }) => (user + system) / 1000)(process.cpuUsage())
  const child = spawnSync(process.execPath, ['-e', work + 'process.stdout.write(String((' + took + ')()))'], { encoding: 'utf8' })
  eval(work)
  process.send([took(), Number(child.stdout)])
  setInterval(() => {}, 1000)
`

test('a tree’s processor time holds that of a process that has ended', async () => {
  const file = test.info().outputPath('program.mjs')
  await writeFile(file, program)
  const child: ChildProcess = fork(file, { execArgv: [] })
  try {
    const [own, ended] = await new Promise<[number, number]>((resolve) => child.once('message', resolve))
    expect(ended).toBeGreaterThanOrEqual(200)
    const found = processorTime([child.pid ?? 0])
    if (process.platform !== 'linux') return expect(found).toBeNaN()
    // A tick is 10 ms; node needs some more to start and end.
    expect(found).toBeGreaterThan(own + ended - 40)
    expect(found).toBeLessThan(own + ended + 150)
    expect(memoryHeld([child.pid ?? 0])).toBeGreaterThan(20)
  } finally {
    child.kill()
  }
})

test('without processes the time is NaN, not zero', () => {
  expect(processorTime([])).toBeNaN()
})
