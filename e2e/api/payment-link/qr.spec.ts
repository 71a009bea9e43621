import { decode } from 'fast-png'
import { encode } from 'uqr'
import { makeLink } from '../../support/money/payments'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (uuid: string, format: string) => `/api/payment_link/${uuid}/qr.${format}`

test('200: qr.svg draws the address to share', async ({ holder, anyone }) => {
  const { uuid, link_url } = await makeLink(holder.client)
  const answer = await anyone.get<string>(at(uuid, 'svg'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.text).toMatch(/^<svg [^>]*viewBox/)
  expect(answer.text).not.toMatch(/<script|href=|onload/)
  expect(link_url).toBe(`${new URL(anyone.baseUrl).origin}/pay/${uuid}`)
})

test('200: qr.png holds the very modules of that address', async ({ holder, anyone }) => {
  const { uuid, link_url } = await makeLink(holder.client)
  const response = await fetch(new URL(at(uuid, 'png'), anyone.baseUrl), { headers: anyone.headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { width, height, data, depth } = decode(new Uint8Array(await response.arrayBuffer()))
  expect({ width, depth }).toEqual({ width: height, depth: 1 })
  // Modules are squares of equal size, read at their centres, within a quiet zone of four modules.
  const { data: modules, size } = encode(link_url, { ecc: 'M', border: 4 })
  const side = width / size
  expect(Number.isInteger(side)).toBe(true)
  const bitAt = (x: number, y: number) => ((data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  const middle = (at: number) => Math.floor((at + 0.5) * side)
  const read = modules.map((line, row) => line.map((_, column) => bitAt(middle(column), middle(row)) === 0))
  expect(read).toEqual(modules)
})

test('404: no such link; an unknown format is no address', async ({ holder, anyone }) => {
  for (const format of ['svg', 'png']) {
    expectProblem(await anyone.get(at('00000000-0000-4000-8000-000000000000', format)), {
      status: 404,
      code: 'NotFound',
    })
    expectProblem(await anyone.get(at('x', format)), { status: 404, code: 'NotFound' })
  }
  const { uuid } = await makeLink(holder.client)
  expectProblem(await anyone.get(at(uuid, 'gif')), { status: 404, code: 'Not found' })
})
