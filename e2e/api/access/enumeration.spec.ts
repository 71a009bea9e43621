import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '@/lib/domain/access/password/password'
import { newSeed, seeded } from '../../support/odd/random'
import { asForm } from '../../support/people/registration'
import { expect, test } from '../../support/test'

const rounds = 60
const hashed = hashPassword('una clave larga y buena')
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

type Timed = { kind: 'known' | 'unknown'; took: number }

/**
 * Returns the difference between the two kinds as a fraction of a call's duration. Each call is compared with its
 * neighbours in time, because other load on the machine slows whole stretches of calls.
 */
function apartOf(times: readonly Timed[]): number {
  const near = 10
  const beside = times.map(({ kind, took }, at) => {
    const around = times.slice(Math.max(0, at - near), at + near + 1)
    return { kind, late: took - median(around.map((one) => one.took)) }
  })
  const of = (wanted: Timed['kind']) => median(beside.flatMap(({ kind, late }) => (kind === wanted ? [late] : [])))
  return Math.abs(of('known') - of('unknown')) / median(times.map(({ took }) => took))
}

/**
 * Times the same call for existing and unknown accounts, in milliseconds and in random order: background work behind a
 * response, such as sending a mail, slows the calls that follow and must affect both kinds alike. Each call uses its
 * own account, so that no per-account limit is measured.
 */
async function compare(call: (email: string) => Promise<unknown>, there: string[], times: Timed[]): Promise<void> {
  const clock = async (kind: Timed['kind'], email: string) => {
    const began = performance.now()
    await call(email)
    times.push({ kind, took: performance.now() - began })
  }
  const turns = there.flatMap((email) => [
    () => clock('known', email),
    () => clock('unknown', `persona-${randomUUID()}@prueba.example`),
  ])
  for (const turn of seeded(newSeed()).shuffled(turns)) await turn()
}

test.describe('an account that exists answers as one that does not, in status, body and time', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })

  /** Creates accounts that have a password and a recovery code already issued. */
  const accounts = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ email: string }>(
      `with made as (
         insert into "user" (uuid, username, email, password_hash, type_person, platform, roles)
         select gen_random_uuid(), e, e, $1, 'NATURAL', 'API', '{USER}'
         from (select 'persona-' || gen_random_uuid() || '@prueba.example' as e
               from generate_series(1, ${rounds})) as named
         returning id, email),
       asked as (
         insert into one_time_code (user_id, purpose, target, hash, expires_at)
         select id, 'recovery', email, decode('00', 'hex'), now() + interval '10 minutes' from made)
       select email from made`,
      [await hashed],
    )
    return rows.map(({ email }) => email)
  }

  for (const { name, path, body } of [
    { name: 'asking for a recovery', path: '/password_recovery_request/', body: {} },
    { name: 'trying a recovery code', path: '/password_recovery_validate/', body: { code: '123456' } },
    { name: 'logging in', path: '/token/', body: { password: 'no es la clave' } },
  ])
    test(`${name}, median of ${rounds}`, async ({ platform, pool }) => {
      const seen = new Set<string>()
      const ask = async (email: string) => {
        const { status, body: told } = await platform.post<Record<string, unknown>>(path, { ...body, email })
        seen.add(JSON.stringify([status, told.code ?? null, told.message ?? told.detail]))
      }
      // Other load on the machine shifts the median of a few calls; a real difference persists over more of them.
      const times: Timed[] = []
      let apart = 1
      for (let tries = 0; tries < 12 && apart >= 0.1; tries += 1) {
        await compare(ask, await accounts(pool), times)
        apart = apartOf(times)
        const of = (wanted: Timed['kind']) =>
          median(times.flatMap(({ kind, took }) => (kind === wanted ? [took] : []))).toFixed(2)
        const each = `${of('known')} ms for an account, ${of('unknown')} ms for none`
        console.log(`  ${name}: ${each}; ${(apart * 100).toFixed(1)} % apart beside their neighbours`)
      }
      expect(seen.size).toBe(1)
      expect(apart).toBeLessThan(0.1)
    })
})

test('the response to a form reveals nothing either', async ({ anyone, holder }) => {
  const form = asForm(anyone)
  const [known, unknown] = await Promise.all(
    [holder.email, `persona-${randomUUID()}@prueba.example`].map((email) =>
      form.post('/password_recovery_request/', { email }),
    ),
  )
  expect(known?.text).toBe(unknown?.text)
  const names = (headers: Headers | undefined) => [...(headers?.keys() ?? [])].sort()
  expect(names(known?.headers)).toEqual(names(unknown?.headers))
})
