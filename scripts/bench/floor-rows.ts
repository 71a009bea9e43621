import { verify } from '@node-rs/argon2'
import { bareEvents, events } from './hooks.ts'
import { type Ask, press, repeat } from './load.ts'
import { fillFloor, settleFloor } from './money.ts'
import { makeLinks, makePayments, supply } from './prepare.ts'
import { at, json, type Row, type Site } from './row.ts'

/** A row of the bare server under each of its two prefixes. */
const bareRows = (site: Site, step: string, work: string, prepare: (prefix: string) => Row['prepare']): Row[] => [
  { id: `F-bare ${step}`, work: `${work}, bare server`, app: [site.bare.pid], prepare: prepare('') },
  {
    id: `F-bare ${step}, grouped`,
    work: `${work}, bare server, what arrives together in one statement`,
    app: [site.bare.pid],
    prepare: prepare('/grouped'),
  },
]

function bareSteps(site: Site): Row[] {
  const { bare, bench, owners } = site
  let turn = 0
  const owner = () => owners[turn++ % owners.length] ?? 0
  const create = async (ask: Ask, prefix: string): Promise<number> =>
    JSON.parse(await ask(`${prefix}/create`, json({ owner: owner() }))).id
  const pay = async (ask: Ask, prefix: string, link: { link: number; owner: number }): Promise<string> =>
    JSON.parse(await ask(`${prefix}/pay`, json(link))).movement
  const body = JSON.stringify({ id: 'sb_0123456789abcdefghijkl:approved', state: 'approved', currency: 'COP' })
  const settle = (ask: Ask, prefix: string, payment: { link: number; owner: number; movement: string }) =>
    ask(`${prefix}/settle`, json({ ...payment, body }))
  return [
    ...bareRows(site, 'create', 'create a link', (prefix) =>
      at(({ seconds, clients }) => press(bare.origin, seconds, (ask) => create(ask, prefix), clients)),
    ),
    ...bareRows(
      site,
      'pay',
      'start a payment, keep the bank’s facts',
      (prefix) =>
        async ({ seconds, clients, items }) => {
          const next = supply(await makeLinks(bench, owners, items))
          return () => press(bare.origin, seconds, (ask) => pay(ask, prefix, next()), clients)
        },
    ),
    ...bareRows(site, 'settle', 'settle a payment', (prefix) => async ({ seconds, clients, items }) => {
      const next = supply(await makePayments(bench, owners, items))
      return () => press(bare.origin, seconds, (ask) => settle(ask, prefix, next()), clients)
    }),
    ...bareRows(site, 'cycle', 'create → pay → settle', (prefix) =>
      at(({ seconds, clients }) =>
        press(
          bare.origin,
          seconds,
          async (ask) => {
            const link = { owner: owner(), link: 0 }
            link.link = JSON.parse(await ask(`${prefix}/create`, json(link))).id
            await settle(ask, prefix, { ...link, movement: await pay(ask, prefix, link) })
          },
          clients,
        ),
      ),
    ),
  ]
}

/** The floors of the product's rows: the same machine without the product. */
export function floorRows(site: Site): Row[] {
  const { next, bench, owners, ground } = site
  const app = [next.pid]
  return [
    {
      id: 'F-next GET',
      work: 'bare Next route handler, JSON',
      app,
      prepare: at(({ seconds, clients }) => press(next.origin, seconds, (ask) => ask('/get'), clients)),
    },
    {
      id: 'F-next POST',
      work: 'bare Next route handler, one insert',
      app,
      prepare: at(({ seconds, clients }) =>
        press(next.origin, seconds, (ask) => ask('/post', json({ text: 'Mantenimiento' })), clients),
      ),
    },
    {
      id: 'F-page',
      work: 'bare dynamic page',
      app,
      prepare: at(({ seconds, clients }) => press(next.origin, seconds, (ask) => ask('/page'), clients)),
    },
    ...bareSteps(site),
    {
      id: 'F-sql',
      work: 'the rows of a settlement by one bare SQL function',
      app: [],
      prepare: async ({ seconds, clients, items }) => {
        const prepared = await makePayments(bench, owners, items)
        await fillFloor(bench, prepared)
        const payment = supply(prepared)
        return () => repeat(clients, seconds, () => settleFloor(bench, payment()))
      },
    },
    {
      id: 'F-hook',
      work: `a bare POST to the same receiver, ${events} a second`,
      app: null,
      prepare: at(({ seconds }) => bareEvents(seconds)),
    },
    {
      id: 'F-argon2',
      work: 'check of a password, nothing else',
      app: null,
      prepare: async ({ seconds, clients }) => {
        const { email, password } = ground.people.owner
        const { rows } = await bench.query('select password_hash as hash from "user" where email = $1', [email])
        return () => repeat(clients, seconds, () => verify(rows[0]?.hash, password))
      },
    },
  ]
}
