import { randomUUID } from 'node:crypto'
import type { Decimal } from '@recaudo/sdk'
import { html } from 'hono/html'
import type { Order, Status } from './orders.ts'

export type Product = { name: string; amount: Decimal }

const words: Record<Status, string> = {
  open: 'Esperamos la confirmación del pago.',
  in_review: 'Recibimos su dinero y lo estamos revisando.',
  paid: 'Pago recibido. Preparamos su pedido.',
  partly_refunded: 'Le devolvimos una parte del pago.',
  refunded: 'Le devolvimos el pago completo.',
  taken_back: 'Su banco retiró el pago.',
}

const pesos = (amount: string) => `$ ${amount.replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`

const page = (title: string, body: unknown, refresh: unknown = '') => html`<!doctype html>
<html lang="es">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  ${refresh}
  <title>${title}</title>
  <style>
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
    li { display: flex; gap: 1rem; align-items: center; justify-content: space-between; padding: 1rem 0; border-top: 1px solid #8885; }
    ul { padding: 0; }
    button { font: inherit; padding: 0.75rem 1.5rem; border: 0; border-radius: 0.5rem; background: #0b6b4f; color: #fff; cursor: pointer; }
  </style>
  <h1>${title}</h1>
  ${body}
</html>`

/** Each button has an order of its own, so that pressing it twice orders once. */
export const shopPage = (products: Record<string, Product>) =>
  page(
    'Café del Macizo',
    html`<ul>
    ${Object.entries(products).map(
      ([id, { name, amount }]) => html`<li>
        <span>${name}<br /><strong>${pesos(amount)}</strong></span>
        <form method="post" action="/orders">
          <input type="hidden" name="order" value="${randomUUID()}" />
          <button name="product" value="${id}" aria-label="Pagar ${name}">Pagar</button>
        </form>
      </li>`,
    )}
  </ul>`,
  )

export const orderPage = ({ product, amount, link_url }: Order, status: Status) =>
  page(
    'Su pedido',
    html`<p>${product}, ${pesos(amount)}</p>
      <p role="status" data-status="${status}">${words[status]}</p>
      ${status === 'open' && link_url ? html`<p><a href="${link_url}">Pagar</a></p>` : ''}
      <p><a href="/">Volver a la tienda</a></p>`,
    status === 'open' ? html`<meta http-equiv="refresh" content="3" />` : '',
  )
