import { listRequests } from '@/lib/domain/access/request/list-requests'
import { requestNumber } from '@/lib/domain/access/request/request-number'
import type { RequestFilters } from '@/lib/domain/access/request/request-walk'
import { expect, test } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount, makeKey } from '../../support/people/people'
import { pagesRead, scans, watched } from './long-lists'

const rows = 400_000
const size = 20
const deep = 1_000 * size
/** Maximum 8 kB database pages that one page of the list may read. */
const most = 1_000

/** The number of the call `count` calls ago: they are one second apart. */
const numberAgo = (count: number) => requestNumber(new Date(Date.now() - count * 1_000), 0)

/** Calls of a busy account, and three of a quiet one among them. */
async function fillLog({ pool }: Scratch) {
  const [owner, quiet] = [await makeAccount(pool), await makeAccount(pool)]
  for (const id of [owner.id, owner.id, quiet.id]) await makeKey(pool, id)
  const { rows: keys } = await pool.query<{ id: number }>(
    'select id from api_key where owner_id = any($1) order by id',
    [[owner.id, quiet.id]],
  )
  const [first, second, other] = keys.map(({ id }) => id)
  // Tests beside this one count what they write to the log.
  await pool.query('alter table api_request set unlogged')
  await pool.query(
    `insert into api_request (id, owner_id, key_id, method, path, status, request_id, duration_ms, address, body, created_at)
     select ((extract(epoch from now()) * 1000)::bigint - ($1 - n) * 1000) << 18 | n % 1000,
            case when n in (5, 17, 300) then $3::int else $2::int end,
            case when n in (5, 17, 300) then $6::int when n % 40000 = 3 then $5::int else $4::int end,
            case when n in (40, 41) then 'DELETE' when n % 2 = 0 then 'POST' else 'GET' end,
            case when n % 40000 = 8 then '/api/payouts/' when n % 2 = 0 then '/api/payment_link/'
                 else '/api/payment_link/' || md5((n / 7)::text)::uuid || '/' end,
            case when n % 50000 = 9 then 503 when n % 9 = 0 then 400 when n % 2 = 0 then 201 else 200 end,
            case when n % 3 = 0 then 'nightly' else md5(n::text) end, 12, '190.85.44.12',
            case when n % 2 = 0 then repeat('x', 200) end, now() - make_interval(secs => $1 - n)
       from generate_series(1, $1::int) n`,
    [rows, owner.id, quiet.id, first, second, other],
  )
  await pool.query('vacuum analyze api_request')
  return { ownerId: owner.id, quietId: quiet.id, busyKey: first, quietKey: second }
}

type Filters = Omit<RequestFilters, 'ownerId'>

test('the request log of a busy account: whatever it is filtered by, page 1,000 costs what the first does, and what is rare is found at once', async ({
  scratch,
}) => {
  test.setTimeout(300_000)
  const { ownerId, quietId, busyKey, quietKey } = await fillLog(scratch)
  const { tx, sent, close } = watched(scratch)
  const dear: string[] = []
  const read = async (filters: RequestFilters, before: bigint | null = null) => {
    const from = sent.length
    const { rows: found, last } = await listRequests(tx, filters, { size, before })
    return { found, last, pages: await pagesRead(scratch, sent.slice(from)) }
  }

  const common: Record<string, Filters> = {
    'no filter': {},
    'a method': { method: 'POST' },
    'a status': { status: 2 },
    'errors alone': { status: 4 },
    'a key': { keyId: busyKey },
    'a key, a status and a method': { keyId: busyKey, status: 4, method: 'GET' },
    'a path': { path: '/api/payment_link/' },
    'a path and a method': { path: '/api/payment_link/', method: 'GET' },
    'an id of every night': { requestId: 'nightly' },
    'days long past': { until: new Date(Date.now() - 10_000_000) },
  }
  for (const [name, filters] of Object.entries(common)) {
    const [one, thousand] = [await read({ ownerId, ...filters }), await read({ ownerId, ...filters }, numberAgo(deep))]
    console.log(`      ${name}: page 1 reads ${one.pages} pages of the disk, page 1,000 ${thousand.pages}`)
    expect([name, one.found.length, thousand.found.length]).toEqual([name, size, size])
    if (thousand.pages > 1.2 * one.pages + 20 || one.pages > most) dear.push(`${name}: ${one.pages}, ${thousand.pages}`)
  }

  const few: Record<string, [RequestFilters, number]> = {
    'a quiet account': [{ ownerId: quietId }, 3],
    'its refusals': [{ ownerId: quietId, status: 4 }, 0],
    'a rare method': [{ ownerId, method: 'DELETE' }, 2],
    'a rare status': [{ ownerId, status: 5 }, rows / 50_000],
    'a status that none has': [{ ownerId, status: 3 }, 0],
    'a key of few calls': [{ ownerId, keyId: quietKey }, rows / 40_000],
    'its refusals by GET': [{ ownerId, keyId: quietKey, status: 4, method: 'GET' }, 1],
    'a rare path': [{ ownerId, path: '/api/payouts/' }, rows / 40_000],
    'a path and a key that never meet': [{ ownerId, path: '/api/payouts/', keyId: quietKey }, 0],
    'one id': [{ ownerId, requestId: '00000000' }, 0],
    'a minute long past': [
      { ownerId, from: new Date(Date.now() - 300_000_000), until: new Date(Date.now() - 299_990_000) },
      10,
    ],
  }
  for (const [name, [filters, count]] of Object.entries(few)) {
    const { found, last, pages } = await read(filters)
    console.log(`      ${name}: ${pages} pages of the disk`)
    expect([name, found.length, last]).toEqual([name, count, null])
    if (pages > most) dear.push(`${name}: ${pages}`)
  }

  // What no index has together is looked for a stretch at a time, and none of it is left out or told twice.
  const apart: RequestFilters = { ownerId, requestId: 'nightly', path: '/api/payouts/', status: 4 }
  const seen: bigint[] = []
  let [before, stretches]: [bigint | null, number] = [null, 0]
  do {
    const { found, last, pages } = await read(apart, before)
    if (pages > most) dear.push(`a stretch: ${pages}`)
    seen.push(...found.map(({ id }) => id))
    before = last
    stretches += 1
  } while (before !== null && stretches < 100)
  await close()
  expect(stretches).toBe(Math.ceil(rows / 3 / 3_000))
  expect(seen).toHaveLength(1)
  expect(await scans(scratch, sent)).toEqual([])
  expect(dear).toEqual([])
})
