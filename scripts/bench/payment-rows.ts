import { events, hookedEvents } from './hooks.ts'
import { type Ask, press, repeat } from './load.ts'
import { approval, settleInDatabase } from './money.ts'
import { makeLinks, makePayments, price, supply } from './prepare.ts'
import { json, ownersHeaders, ownersId, type Row, type Site } from './row.ts'

const newLink = { currency: 'COP', amount: price.amount, description: 'Mantenimiento general, orden 2481' }
const payment = { payment_method: 'BANCOLOMBIA', payer_email: 'julian@correo.example', payer_name: 'Julián Mosquera' }

/** Creates a link and returns its uuid. */
export const create = async (ask: Ask, headers: Record<string, string>): Promise<string> =>
  JSON.parse(await ask('/api/payment_link/', json(newLink, headers))).uuid

/** Pays a link and returns the payment's id. */
export const pay = async (ask: Ask, uuid: string): Promise<string> =>
  JSON.parse(await ask(`/api/payment_link/${uuid}/pay/`, json(payment))).money_movement_id

/** Sends the sandbox bank's notification that a payment was approved. */
export const notifier = ({ ground: { variables } }: Pick<Site, 'ground'>) => {
  const secret = variables.SANDBOX_RAIL_SECRET ?? ''
  return (ask: Ask, movement: string) =>
    ask('/rails/sandbox/notifications/', { method: 'POST', ...approval(movement, secret) })
}

/** Creates, pays and credits a link, all through the product. */
export const cycler = (site: Pick<Site, 'ground'>) => {
  const notify = notifier(site)
  return async (ask: Ask, headers: Record<string, string>) => notify(ask, await pay(ask, await create(ask, headers)))
}

/** The steps of a payment, each alone and as a whole. */
export function paymentRows(site: Site): Row[] {
  const { ground, product, bench, owners } = site
  const { origin, app } = ground
  const [notify, cycle] = [notifier(site), cycler(site)]
  const notices =
    (owned: () => readonly number[]): Row['prepare'] =>
    async ({ seconds, clients, items }) => {
      const next = supply(await makePayments(product, owned(), items))
      return () => press(origin, seconds, (ask) => notify(ask, next().movement), clients)
    }
  const besideBare = (step: string) => [{ floor: `F-bare ${step}`, factor: 0.7 }, { floor: `F-bare ${step}, grouped` }]
  return [
    {
      id: 'B2',
      work: 'create a link',
      app,
      beside: [{ floor: 'F-next POST', factor: 1.5 }, ...besideBare('create')],
      most: { processor: 0.9 },
      prepare: async ({ seconds, clients }) => {
        const headers = await ownersHeaders(site)
        return () => press(origin, seconds, (ask) => create(ask, headers), clients)
      },
    },
    {
      id: 'B3',
      work: 'pay a link',
      app,
      beside: [{ floor: 'F-next POST', factor: 1 }, ...besideBare('pay')],
      half: { within: 25, clients: 8 },
      most: { processor: 1.4 },
      prepare: async ({ seconds, clients, items }) => {
        const next = supply(await makeLinks(product, owners, items))
        return () => press(origin, seconds, (ask) => pay(ask, next().uuid), clients)
      },
    },
    {
      id: 'B4',
      work: 'notification → credited',
      app,
      beside: [{ floor: 'F-next POST', factor: 1.5 }, ...besideBare('settle')],
      most: { processor: 1.3 },
      prepare: notices(() => owners),
    },
    {
      id: 'B4 (SQL)',
      work: 'settlement in the database',
      app: [],
      beside: [{ floor: 'F-sql', factor: 0.8 }],
      prepare: async ({ seconds, clients, items }) => {
        const next = supply(await makePayments(bench, owners, items))
        return () => repeat(clients, seconds, () => settleInDatabase(bench, next()))
      },
    },
    {
      id: 'B5',
      work: 'notification → credited, all to one owner',
      app,
      beside: [{ floor: 'B4', factor: 0.7 }],
      prepare: notices(() => owners.slice(0, 1)),
    },
    {
      id: 'B6',
      work: 'create → pay → credited',
      app,
      beside: [{ floor: 'F-next POST', factor: 0.4 }, ...besideBare('cycle')],
      most: { processor: 4, wal: 15_000, transactions: 6 },
      prepare: async ({ seconds, clients }) => {
        const headers = await ownersHeaders(site)
        return () => press(origin, seconds, (ask) => cycle(ask, headers), clients)
      },
    },
    {
      id: 'B9',
      work: `notification → webhook received, ${events} a second, another endpoint dead`,
      app,
      beside: [{ floor: 'F-hook' }],
      within: 1000,
      prepare: async ({ seconds }) => {
        const headers = await ownersHeaders(site)
        const next = supply(await makePayments(product, [await ownersId(site)], Math.ceil(seconds * events)))
        return () =>
          hookedEvents(origin, headers, seconds, async (ask) => {
            const { movement } = next()
            await notify(ask, movement)
            return movement
          })
      },
    },
  ]
}
