import { Pool } from 'undici'
import { askerOf, clients, poll, press } from './load.ts'
import { pay } from './payment-rows.ts'
import { makeLinks } from './prepare.ts'
import { once, ownersHeaders, ownersId, type Row, type Site } from './row.ts'

/** Number of pollers, and seconds between two requests of one of them. */
const [pollers, every] = [500, 5]

/** Links of one owner, and how many are created at once. */
const [many, bunch] = [1_000_000, 50_000]
/** Rows per page, and the page that is read by cursor. */
const [size, deep] = [20, 1000]

/** Payments of the demonstration's owner, open at the bank. @returns their ids */
async function openPayments(site: Site): Promise<string[]> {
  const links = await makeLinks(site.product, [await ownersId(site)], pollers)
  const connections = new Pool(site.ground.origin, { connections: clients })
  const ask = askerOf(connections)
  return Promise.all(links.map(({ uuid }) => pay(ask, uuid))).finally(() => connections.close())
}

/** Many links of the demonstration's owner. @returns addresses of the first page and of a deep one, both by cursor */
async function manyLinks(site: Site): Promise<{ first: string; far: string }> {
  const owner = await ownersId(site)
  for (let made = 0; made < many; made += bunch) await makeLinks(site.product, [owner], bunch)
  await site.product.query('vacuum analyze payment_link')
  const { rows } = await site.product.query<{ id: number }>(
    'select id from payment_link where owner_id = $1 order by id desc offset $2 limit 1',
    [owner, (deep - 1) * size - 1],
  )
  const path = (cursor: string) => `/api/payment_link/?page_size=${size}&cursor=${cursor}`
  return { first: path(''), far: path(Buffer.from(`${rows[0]?.id}`).toString('base64url')) }
}

/** Rows that only read. */
export function readingRows(site: Site): Row[] {
  const { ground, product, owners } = site
  const { origin, app } = ground
  const opened = once(() => openPayments(site))
  const listed = once(() => manyLinks(site))
  const list =
    (place: 'first' | 'far'): Row['prepare'] =>
    async ({ seconds, clients }) => {
      const [headers, pages] = [await ownersHeaders(site), await listed()]
      return () => press(origin, seconds, (ask) => ask(pages[place], { headers }), clients)
    }
  return [
    {
      id: 'B1',
      work: 'read a link',
      app,
      beside: [{ floor: 'F-next GET', factor: 3 }],
      prepare: async ({ seconds, clients }) => {
        const headers = await ownersHeaders(site)
        const mine = await product.query('select uuid from payment_link where owner_id = $1 order by id limit 500', [
          await ownersId(site),
        ])
        let turn = 0
        const path = () => `/api/payment_link/${mine.rows[turn++ % mine.rows.length]?.uuid}/`
        return () => press(origin, seconds, (ask) => ask(path(), { headers }), clients)
      },
    },
    {
      id: 'B7',
      work: `status of an open payment, ${pollers} pollers each ${every} s`,
      app,
      beside: [],
      within: 50,
      prepare: async ({ seconds }) => {
        const movements = await opened()
        const headers = { 'x-api-key': ground.people.owner.api_key }
        const path = (poller: number) => `/api/reload/status/${movements[poller]}/`
        const rhythm = { seconds: Math.max(seconds, every), pollers, every }
        return () => poll(origin, rhythm, (ask, poller) => ask(path(poller), { headers }))
      },
    },
    {
      id: 'B8 first page',
      work: `the newest ${size} of ${many.toLocaleString('en-US')} links, by cursor`,
      app,
      prepare: list('first'),
    },
    {
      id: 'B8',
      work: `page ${deep.toLocaleString('en-US')} of them, by cursor`,
      app,
      long: true,
      beside: [{ floor: 'B8 first page', factor: 0.8 }],
      prepare: list('far'),
    },
    {
      id: 'B12',
      work: 'the payer’s page',
      app,
      beside: [{ floor: 'F-page', factor: 0.5 }],
      prepare: async ({ seconds, clients }) => {
        const [link] = await makeLinks(product, owners, 1)
        const headers = { accept: 'text/html' }
        return () => press(origin, seconds, (ask) => ask(`/pay/${link?.uuid}`, { headers }), clients)
      },
    },
  ]
}
