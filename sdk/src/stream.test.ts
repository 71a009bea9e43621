import { expect, test } from '@playwright/test'
import { AuthenticationError } from './errors'
import { Recaudo } from './recaudo'

const encoder = new TextEncoder()

/** A client whose connections bring these parts, each a list; a number is a refusal. */
function clientOf(connections: (readonly string[] | number)[]) {
  const asked: string[] = []
  const fetch = async (input: string | URL | Request) => {
    asked.push(new URL(`${input}`).search)
    const next = connections.shift() ?? 401
    if (typeof next === 'number') return Response.json({ code: 'InvalidApiKey' }, { status: next })
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of next) controller.enqueue(encoder.encode(part))
        controller.close()
      },
    })
    return new Response(body)
  }
  return { asked, recaudo: new Recaudo({ baseUrl: 'http://x', apiKey: 'rk_test_1', fetch }) }
}

const event = (id: string) =>
  `id: ${id}\nevent: payment_link.paid\ndata: {"type":"payment_link.paid","data":{"id":"ñ"}}\n\n`

test('events come once over connections that break, from where they broke, until the API refuses', async () => {
  const whole = event('msg_3')
  const { recaudo, asked } = clientOf([
    ['retry: 2000\n\n', 'id: msg_0\n\n', ': still here\n\n'],
    [event('msg_1') + event('msg_2'), whole.slice(0, 50)],
    [whole.slice(0, 30), whole.slice(30)],
  ])
  const ids: string[] = []
  const all = async () => {
    for await (const { id, type } of recaudo.events.stream()) ids.push(`${id} ${type}`)
  }
  await expect(all()).rejects.toThrow(AuthenticationError)
  expect(ids).toEqual(['msg_1', 'msg_2', 'msg_3'].map((id) => `${id} payment_link.paid`))
  expect(asked).toEqual(['', '?after=msg_0', '?after=msg_2', '?after=msg_3'])
})

test('it ends with the loop, or with its signal', async () => {
  const { recaudo, asked } = clientOf([[event('msg_1'), event('msg_2')]])
  for await (const { id } of recaudo.events.stream({ after: 'msg_0' })) {
    expect(id).toBe('msg_1')
    break
  }
  expect(asked).toEqual(['?after=msg_0'])
  const reason = new Error('enough')
  const ended = recaudo.events.stream({ signal: AbortSignal.abort(reason) }).next()
  await expect(ended).rejects.toBe(reason)
})
