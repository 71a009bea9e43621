import { performance } from 'node:perf_hooks'
import { type Pace, paceOf, press, pressSteadily } from './load.ts'
import { cycler } from './payment-rows.ts'
import { rest } from './prepare.ts'
import { ownersHeaders, type Site } from './row.ts'
import { median } from './table.ts'
import { memoryHeld } from './usage.ts'

/**
 * Cycles at half of the fastest rate. `sixths`: each sixth of the duration separately. `larger`: the server's memory in
 * the last sixth relative to the second, when everything was loaded; `megabytes`: in the last.
 */
export type Soak = { minutes: number; pace: Pace; sixths: Pace[]; larger: number; megabytes: number }

/** Seconds that an access token is used for; it is valid for 900. */
const tokenAge = 600

type Timed = { at: number; value: number }[]

/** Values of the n-th sixth of the duration. */
const sixth = (all: Timed, seconds: number, part: number): number[] =>
  all.filter(({ at }) => Math.min(5, Math.floor((at / seconds) * 6)) === part).map(({ value }) => value)

/** Runs the server at half load for a long time. */
export async function soak(site: Site, seconds: number): Promise<Soak> {
  const { origin, app } = site.ground
  const cycle = cycler(site)
  const first = await ownersHeaders(site)
  await press(origin, 3, (ask) => cycle(ask, first))
  const { rate } = await press(origin, 5, (ask) => cycle(ask, first))
  await rest(site.product)

  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const [times, memory]: [Timed, Timed] = [[], []]
  let token = { from: 0, headers: Promise.resolve(first) }
  const headers = () => {
    if (since() - token.from > tokenAge) token = { from: since(), headers: ownersHeaders(site) }
    return token.headers
  }
  const look = setInterval(() => memory.push({ at: since(), value: memoryHeld(app) }), 1000)
  const aSecond = Math.max(1, rate / 2)
  const pace = await pressSteadily(origin, { seconds, aSecond }, async (ask) => {
    const [at, asked] = [since(), performance.now()]
    await cycle(ask, await headers())
    const value = performance.now() - asked
    times.push({ at, value })
    return value
  }).finally(() => clearInterval(look))
  await rest(site.product)

  const sixths = Array.from({ length: 6 }, (_, part) => paceOf(sixth(times, seconds, part), seconds / 6))
  const held = (part: number) => median(sixth(memory, seconds, part))
  return { minutes: seconds / 60, pace, sixths, larger: held(5) / held(1), megabytes: held(5) }
}
