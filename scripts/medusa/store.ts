import { apiAt } from '../newcomer/api.ts'
import { admin } from './medusa.ts'

type Named<Name extends string, Body = { id: string }> = Record<Name, Body>

export type Session = { data: { link: string; link_url: string } }
export type Order = {
  id: string
  payment_status: string
  total: number
  payment_collections: { payments: { id: string; captured_at: string | null; refunds: { amount: number }[] }[] }[]
}

export const provider = 'pp_recaudo_co'
const fields = 'id,total,payment_status,*payment_collections.payments,*payment_collections.payments.refunds'

/** A store with one product in pesos, which needs no shipping, and its region, which is paid by Recaudo. */
export async function openStore(url: string, amount: number) {
  const { token } = await apiAt(url).post<{ token: string }>('/auth/user/emailpass', admin)
  const office = apiAt(url, { authorization: `Bearer ${token}` })
  const { sales_channel } = await office.post<Named<'sales_channel'>>('/admin/sales-channels', { name: 'Web' })
  const { api_key } = await office.post<Named<'api_key', { id: string; token: string }>>('/admin/api-keys', {
    ...{ title: 'Web', type: 'publishable' },
  })
  await office.post(`/admin/api-keys/${api_key.id}/sales-channels`, { add: [sales_channel.id] })
  const { region } = await office.post<Named<'region'>>('/admin/regions', {
    ...{ name: 'Colombia', currency_code: 'cop', countries: ['co'], payment_providers: [provider] },
  })
  const { product } = await office.post<Named<'product', { variants: { id: string }[] }>>('/admin/products', {
    ...{ title: 'Café de Nariño', status: 'published', sales_channels: [{ id: sales_channel.id }] },
    options: [{ title: 'Tamaño', values: ['500 g'] }],
    variants: [
      {
        ...{ title: '500 g', manage_inventory: false, options: { Tamaño: '500 g' } },
        prices: [{ amount, currency_code: 'cop' }],
      },
    ],
  })
  const front = apiAt(url, { 'x-publishable-api-key': api_key.token })
  const items = [{ variant_id: product.variants[0]?.id, quantity: 1 }]
  return {
    /** A cart with one piece, as a storefront makes it. */
    cart: async () => {
      const body = { region_id: region.id, email: 'ana@correo.example', items }
      return (await front.post<Named<'cart'>>('/store/carts', body)).cart.id
    },
    /** Begins the payment of a cart. `data` is what the storefront gives with it. */
    session: async (cart_id: string, data: object = {}): Promise<Session> => {
      const { payment_collection } = await front.post<Named<'payment_collection'>>('/store/payment-collections', {
        cart_id,
      })
      const path = `/store/payment-collections/${payment_collection.id}/payment-sessions`
      type Begun = Named<'payment_collection', { payment_sessions: Session[] }>
      const begun = await front.post<Begun>(path, { provider_id: provider, data })
      const [session] = begun.payment_collection.payment_sessions
      if (!session) throw new Error('Medusa made no session')
      return session
    },
    /** One more piece of it. */
    more: (cart: string) => front.post(`/store/carts/${cart}/line-items`, items[0]),
    /** What Medusa says to a storefront that completes a cart: `order`, or why there is none. */
    complete: (cart: string): Promise<string> =>
      front.post<{ type: string; error?: { type: string; message: string } }>(`/store/carts/${cart}/complete`).then(
        ({ type, error }) => (error ? `${error.type}: ${error.message}` : type),
        ({ message }: Error) => message,
      ),
    orders: async () => (await office.get<{ orders: Order[] }>(`/admin/orders?fields=${fields}`)).orders,
    refund: (payment: string, amount: number) => office.post(`/admin/payments/${payment}/refund`, { amount }),
  }
}
