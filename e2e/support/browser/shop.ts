import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from '@/lib/env'
import { test as base, expect } from './windows'

export { expect }

/** A customer's site with a strict policy: no inline script or style, no text that becomes markup, and one foreign origin. */
async function openShop(base: string) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${base}`,
    `frame-src ${base}`,
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types',
  ].join('; ')
  const fixed = async () => {
    const { src, integrity } = await fetch(`${base}/api/embed_script/`).then((answer) => answer.json())
    return `src="${src}" integrity="${integrity}" crossorigin="anonymous"`
  }
  const page = (
    link: string,
    script: string,
  ) => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Tienda</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script ${script} async></script><script src="/shop.js"></script></head>
<body><main><h1>Orden 2481</h1><a href="${base}/pay/${link}" data-recaudo-link>Pagar la orden</a></main></body></html>`
  const script = `const told = []
document.addEventListener('recaudo:status', ({ detail, target }) => told.push({ ...detail, at: target.nodeName }))
window.told = told`
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/favicon.ico') return void response.writeHead(204).end()
    const [link = '', way] = url.slice(1).split('?')
    const loaded = way === 'fixed' ? await fixed() : `src="${base}/recaudo.js"`
    const [type, body] = url === '/shop.js' ? ['text/javascript', script] : ['text/html', page(link, loaded)]
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

/** With a shop on another origin than the pages', by any name of this machine; `<link>?fixed` loads the script that never changes. */
export const test = base.extend<{ shop: { at: (host: string, link: string) => string } }>({
  shop: async ({}, use) => {
    const { port, close } = await openShop(env.BASE_URL)
    await use({ at: (host, link) => `http://${host}:${port}/${link}` })
    close()
  },
})
