import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'

const farewell = JSON.stringify(new URL('./graceful-shutdown.ts', import.meta.url).href)

/** Runs a small program that reports its state, as `serve` does with ours. */
function start(source: string): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  child.stdout?.on('data', (part) => {
    said += part
  })
  return { child, said: () => said }
}

/** Initializes only after a delay, and would then run for a minute; like Next, it survives uncaught exceptions. */
const slow = `
  process.on('uncaughtException', () => undefined)
  setTimeout(() => process.exit(), 60_000)
  const { heedEnd } = await import(${farewell})
  await new Promise((resolve) => setTimeout(resolve, 400))
  heedEnd()
  process.send('listening')`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program that still starts when its command is killed does not outlive it', async () => {
  const { child: command, said } = start(`
    import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(slow)}], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    process.stdout.write(child.pid + ' ')`)
  await expect.poll(said).toMatch(/^\d+ /)
  const pid = Number.parseInt(said(), 10)
  command.kill('SIGKILL')
  await once(command, 'exit')
  try {
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})

for (const [what, steps, expected] of [
  ['finishes', 'finish: say("finished"), letGo: say("let go"), leave: say("left")', 'stopping finished left stopped'],
  [
    'does not finish',
    'finish: never, letGo: say("let go"), leave: say("left")',
    'stopping let go left stopped with something still running',
  ],
  ['cannot even leave', 'finish: say("finished"), letGo: say("let go"), leave: never', 'stopping finished'],
] as const) {
  test(`a program that ${what} ends in time`, async () => {
    const { child, said } = start(`
      import { writeSync } from 'node:fs'
      import { heedEnd } from ${farewell}
      const told = (what) => void writeSync(1, what + ' ')
      const say = (what) => async () => told(what)
      const never = () => new Promise(() => setInterval(() => undefined, 1_000))
      heedEnd({ patience: 300, rest: 300 })({ ${steps}, say: told })
      process.send('listening')`)
    await once(child, 'message')
    const began = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(said().trim()).toBe(expected)
  })
}
