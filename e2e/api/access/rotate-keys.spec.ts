import type { Person } from '../../support/people/people'
import { setPin, told } from '../../support/people/second-factor'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api_keys/'
type Key = { id: number; name: string; key: string }

const make = async ({ client }: Person, body: object = {}) =>
  (await client.post<Key>(path, { name: 'Servidor', ...body })).body

const rotate = ({ client }: Person, id: number, headers = {}) =>
  client.post<Key>(`${path}${id}/rotate/`, undefined, headers)

test('201: the same terms; the old one is good for a day, never past its end; told and audited', async ({
  holder,
  pool,
}) => {
  const given = { scopes: ['links'], acts_alone: true, networks: ['10.0.0.0/8'] }
  const old = await make(holder, given)
  const again = { 'idempotency-key': 'cambio-1' }
  const [first, second] = [await rotate(holder, old.id, again), await rotate(holder, old.id, again)]
  expect(first.status, first.text).toBe(201)
  expect(second.body).toEqual(first.body)
  const { id, key } = first.body
  expect(first.body).toMatchObject({ ...given, name: old.name, expires_at: null, rotated_at: null, revoked_at: null })
  expect([id === old.id, key === old.key]).toEqual([false, false])
  const { rows } = await pool.query(
    `select rotated_at + interval '24 hours' = expires_at as a_day, (select family_id from api_key where id = $2) as family
       from api_key where id = $1`,
    [old.id, id],
  )
  expect(rows).toEqual([{ a_day: true, family: old.id }])
  expect((await told(pool, holder)).filter((kind) => kind === 'server_key_made')).toHaveLength(2)
  const log = await pool.query('select subject, action from audit_entry where subject = any ($1) order by id', [
    [`key:${old.id}`, `key:${id}`],
  ])
  expect(log.rows.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    `key:${old.id} key.made`,
    `key:${id} key.made`,
    `key:${old.id} key.rotated`,
  ])
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const short = await make(holder, { expires_at: soon })
  expect((await rotate(holder, short.id)).body).toMatchObject({ expires_at: soon })
  const listed = (await holder.client.get<{ results: Key[] }>(path)).body.results.find((one) => one.id === short.id)
  expect(listed).toMatchObject({ expires_at: soon, rotated_at: expect.any(String) })
})

test('400: once only, also of five at once; revoked, over, or beyond the most keys; 404; 403', async ({
  holder,
  makePerson,
  pool,
}) => {
  const old = await make(holder)
  const five = await Promise.all(Array.from({ length: 5 }, () => rotate(holder, old.id)))
  expect(five.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  const invalid = { status: 400, code: 'InvalidStatus' }
  expectProblem(await rotate(holder, old.id), invalid)
  const gone = await make(holder)
  await pool.query('update api_key set revoked_at = now() where id = $1', [gone.id])
  expectProblem(await rotate(holder, gone.id), invalid)
  const over = await make(holder)
  await pool.query('update api_key set expires_at = now() where id = $1', [over.id])
  expectProblem(await rotate(holder, over.id), invalid)
  for (const id of [(await make(await makePerson())).id, 999_999_999])
    expectProblem(await rotate(holder, id), { status: 404, code: 'Not found' })
  const last = await make(holder)
  await pool.query(
    `insert into api_key (kind, owner_id, name, prefix, hash, scopes)
     select 'ACCOUNT', $1::int, 'Caja ' || at, 'rk_test_0000', sha256(gen_random_uuid()::text::bytea), '{links}'
       from generate_series(1, 50 - (select count(*)::int from api_key
         where owner_id = $1 and revoked_at is null and (expires_at is null or expires_at > now()))) at`,
    [holder.id],
  )
  const full = { status: 400, code: 'Validation failed', fields: { id: 'too_many' } }
  expectProblem(await rotate(holder, last.id), full)
  await setPin(holder)
  expectProblem(await rotate(holder, last.id), { status: 403, code: 'StepUpRequired' })
})
