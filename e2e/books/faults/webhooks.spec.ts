import type { Tx } from '@/lib/domain/tx'
import { claimDeliveries, openSecrets } from '@/lib/domain/webhook/claim-deliveries'
import { env } from '@/lib/env'
import { postWebhook } from '@/lib/senders/webhook'
import { test as base, expect, expectNothingWrong, expectSomethingWrong } from '../../support/books'
import { drip, flood, hang, openReceiver, openSocket, status } from '../../support/webhooks/receiver'
import {
  afterGone,
  alongTheSchedule,
  besideTheDead,
  endpointAt,
  fair,
  openPost,
  type Post,
  passTime,
  rules,
  send,
  standing,
  unfair,
  work,
} from './webhooks'

const test = base.extend<{ post: Post }>({
  post: async ({ scratch }, use) => {
    const post = await openPost(scratch.pool)
    await use(post)
    await post.domain.close()
  },
})

const day = 86_400_000

test('F15: an endpoint that hangs, answers byte by byte or is down delays no other', async ({ post }) => {
  const [hangs, drips, alive] = [await openReceiver(hang), await openSocket(drip), await openReceiver()]
  const endpoints = {
    dead: [await endpointAt(post, hangs.url), await endpointAt(post, drips.url)],
    alive: await endpointAt(post, alive.url),
  }
  expectNothingWrong(await besideTheDead(post, endpoints, alive.got, fair))
  await post.pool.query('delete from webhook_delivery')
  alive.got.length = 0
  await post.pool.query('update webhook_endpoint set failing_since = null, last_failure_at = null')
  // Control: without limits for each endpoint some events must wait for the dead endpoints.
  expectSomethingWrong(await besideTheDead(post, endpoints, alive.got, unfair))
  for (const one of [hangs, drips, alive]) one.close()
})

test('F15: retries follow the schedule: delivered after six times 500, and to the last attempt', async ({ post }) => {
  let asked = 0
  const six = await openReceiver((response) => {
    asked += 1
    status(asked <= 6 ? 500 : 200)(response)
  })
  const slow = await endpointAt(post, six.url)
  expectNothingWrong(await alongTheSchedule(post, slow, 7))
  expect(await standing(post.pool, slow)).toMatchObject({ state: 'delivered', tries: 7, off: null })
  expect(new Set(six.got.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size, 'one event').toBe(1)
  six.close()
  const dead = await endpointAt(post, 'http://127.0.0.1:9/')
  const toTheEnd = await alongTheSchedule(post, dead, 10)
  expectNothingWrong(toTheEnd)
  expect(await standing(post.pool, dead)).toMatchObject({ state: 'failed', tries: 10, off: null })
  expect(toTheEnd.hours).toBeGreaterThan(75)
})

test('F15 control: retries that ignore the schedule are detected', async ({ post }) => {
  await post.pool.query(`
    create function no_pause() returns trigger language plpgsql as $$
    begin
      if new.tries > old.tries and new.next_try_at is not null then new.next_try_at := now() + interval '1 second'; end if;
      return new;
    end $$;
    create trigger no_pause before update on webhook_delivery for each row execute function no_pause()`)
  expectSomethingWrong(await alongTheSchedule(post, await endpointAt(post, 'http://127.0.0.1:9/'), 3))
})

test('F15: dead for days, while events go on: it is switched off after five, not before', async ({ post }) => {
  const dead = await endpointAt(post, 'http://127.0.0.1:9/')
  const off: (string | null)[] = []
  for (let passed = 0; passed <= 5; passed += 1) {
    await send(post, dead)
    await work(post)
    off.push((await standing(post.pool, dead)).off)
    await passTime(post.pool, day)
  }
  expect(off).toEqual([...Array(5).fill(null), 'failing'])
  const waiting = await post.pool.query('select 1 from webhook_delivery where next_try_at is not null')
  expect(waiting.rowCount, 'nothing waits for it').toBe(0)
  const { rows } = await post.pool.query('select kind from message where user_id = $1', [post.ownerId])
  expect(rows).toEqual([{ kind: 'webhook_failing' }])
})

test('F15: 410 disables it at once; control: if it stayed enabled, more would be sent', async ({ post }) => {
  const gone = await openReceiver(status(410))
  const endpoint = await endpointAt(post, gone.url)
  expectNothingWrong(await afterGone(post, endpoint, gone.got))
  expect(await standing(post.pool, endpoint)).toMatchObject({ off: 'gone' })
  await post.pool.query(`
    create function stay_on() returns trigger language plpgsql as $$
    begin new.off_at := null; new.off_reason := null; return new; end $$;
    create trigger stay_on before update on webhook_endpoint for each row execute function stay_on();
    update webhook_endpoint set failing_since = null`)
  gone.got.length = 0
  expectSomethingWrong(await afterGone(post, endpoint, gone.got))
  gone.close()
})

test('F15: a redirect inward is not followed, and five megabytes are taken in a moment', async ({ post }) => {
  const inside = await openReceiver()
  const outside = await openReceiver(status(302, { location: inside.url }))
  const large = await openReceiver(flood)
  const [redirecting, flooding] = [await endpointAt(post, outside.url), await endpointAt(post, large.url)]
  await send(post, redirecting)
  await send(post, flooding, 8)
  const began = performance.now()
  await work(post)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(inside.got).toEqual([])
  expect(await standing(post.pool, redirecting)).toMatchObject({ state: 'pending', tries: 1 })
  expect(await standing(post.pool, flooding)).toMatchObject({ state: 'delivered', tries: 1 })
  for (const one of [inside, outside, large]) one.close()
})

test('F3: a worker that dies after sending: the same event again by any worker, once its lease is over', async ({
  post,
}) => {
  const receiver = await openReceiver()
  const endpoint = await endpointAt(post, receiver.url)
  const ids = await send(post, endpoint, 20)
  const dying = { limits: unfair, busy: new Map(), free: { inAll: 10, failing: 10 } }
  for (const claimed of await claimDeliveries(post.domain.tx, dying))
    await postWebhook({ ...claimed, id: claimed.messageId, secrets: openSecrets(env.ENCRYPTION_KEY, claimed) }, rules)
  expect(receiver.got).toHaveLength(10)
  await Promise.all([work(post), work(post)])
  const times = () => Map.groupBy(receiver.got, ({ headers }) => headers['webhook-id'])
  expect(receiver.got, 'two workers at once: the other ten, once each').toHaveLength(20)
  await passTime(post.pool, 61_000)
  await Promise.all([work(post), work(post)])
  const wrong: string[] = []
  for (const id of ids) {
    const sent = times().get(id) ?? []
    if (sent.length < 1 || sent.length > 2) wrong.push(`${id} came ${sent.length} times`)
    if (new Set(sent.map(({ body }) => body)).size !== 1) wrong.push(`${id} came with different bytes`)
  }
  const { rows } = await post.pool.query(
    'select count(*)::int as done from webhook_delivery where delivered_at is not null',
  )
  if (rows[0]?.done !== 20) wrong.push(`${rows[0]?.done} of 20 are marked as delivered`)
  expectNothingWrong({
    what: 'events lost or changed by a crash',
    trials: 20,
    wrong,
    noted: `${receiver.got.length} requests`,
  })
  receiver.close()
})

test('a long queue of one endpoint costs the others nothing: what is due is found by the index, some pages in all', async ({
  post,
}) => {
  const [long, short] = [await endpointAt(post, 'http://127.0.0.1:9/'), await endpointAt(post, 'http://127.0.0.1:9/')]
  await post.pool.query(
    `insert into webhook_delivery (endpoint_id, type, body, next_try_at, state)
       select $1, 'webhook.ping', '{}', case when n > 10000 then now() - make_interval(secs => n) end,
              (case when n > 10000 then 'pending' else 'failed' end)::"WebhookState"
         from generate_series(1, 50000) n`,
    [long],
  )
  await send(post, short, 3)
  await post.pool.query('analyze webhook_delivery')
  const pages: number[] = []
  const explaining = async (text: TemplateStringsArray, ...values: unknown[]) => {
    const parts = [`explain (analyze, buffers, format json) ${text[0]}`, ...text.slice(1)]
    const rows = await post.domain.tx.$queryRaw<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
      Object.assign(parts, { raw: parts }),
      ...values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    pages.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
    return []
  }
  const watched: Tx = Object.create(post.domain.tx, { $queryRaw: { value: explaining } })
  await claimDeliveries(watched, { limits: fair, busy: new Map(), free: { inAll: 10, failing: 4 } })
  console.log(`      ${pages} pages to find what is due among 50,000`)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toBeLessThan(400)
  const { rows } = await post.pool.query(
    `select endpoint_id as id, count(*)::int as taken from webhook_delivery where next_try_at > now() group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { id: long, taken: 3 },
    { id: short, taken: 3 },
  ])
})
