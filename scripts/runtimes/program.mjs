/** The small program that every runtime runs: the SDK on what the web's standards have, without a word to the runtime itself. */
import { ApiError, ConnectionError, Recaudo, SignatureError, TimeoutError, verifyEvent } from '@recaudo/sdk'

function holds(isSo, what) {
  if (!isSo) throw new Error(what)
}

/** @returns what a promise was refused with */
async function refusal(promise) {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It was not refused')
}

/**
 * @param {object} given
 * @param {string} given.url of the installation
 * @param {string} given.key
 * @param {string} given.silent address that takes connections and never answers
 * @param {string} given.closed address where nobody listens
 * @param {{body: string, headers: Record<string, string>, secret: string}} given.signed an event, as its webhook came
 * @returns {Promise<{done: string[], failed: string | null}>} the steps that held, and what became of the first that did not
 */
export async function tryAll({ url, key, silent, closed, signed }) {
  const recaudo = new Recaudo({ baseUrl: url, apiKey: key })
  const metadata = { run: crypto.randomUUID() }
  const order = (external_id) => ({ currency: 'COP', amount: '50000.00', external_id, metadata })
  const steps = {
    'makes links': async () => {
      for (const name of ['a', 'b', 'c']) {
        const { status, amount } = await recaudo.links.create(order(`${metadata.run}-${name}`))
        holds(status === 'PENDING' && amount === '50000.00', `${status} ${amount}`)
      }
    },
    'lists them by pages': async () => {
      const found = []
      for await (const { external_id } of recaudo.links.list({ metadata, page_size: 2 })) found.push(external_id)
      holds(found.map((id) => id.at(-1)).join('') === 'cba', found.join(' '))
    },
    'tries again under one key': async () => {
      const keys = []
      const losing = async (input, init) => {
        const response = await fetch(input, init)
        keys.push(init.headers.get('idempotency-key'))
        if (keys.length > 1) return response
        await response.body?.cancel()
        throw new TypeError('The answer was lost')
      }
      const lost = new Recaudo({ baseUrl: url, apiKey: key, fetch: losing })
      const id = `${metadata.run}-once`
      const { uuid } = await lost.links.create(order(id))
      const { results } = await recaudo.links.list({ external_id: id }).page()
      holds(keys.length === 2 && keys[0] === keys[1], keys.join(' '))
      holds(results.length === 1 && results[0].uuid === uuid, `${results.length} links`)
    },
    'tells errors by code': async () => {
      const error = await refusal(recaudo.links.create({ currency: 'COP', amount: '1.00' }))
      holds(error instanceof ApiError && error.is('Validation failed'), `${error}`)
      holds(error.problem.errors[0].code === 'too_small', JSON.stringify(error.problem))
    },
    'gives up': async () => {
      const at = (baseUrl) => new Recaudo({ baseUrl, apiKey: key, timeout: 200, maxRetries: 0 }).keys.current()
      const [late, refused] = [await refusal(at(silent)), await refusal(at(closed))]
      holds(late instanceof TimeoutError, `${late}`)
      holds(refused instanceof ConnectionError && !(refused instanceof TimeoutError), `${refused}`)
      const ending = new AbortController()
      const own = new Error('I go')
      setTimeout(() => ending.abort(own), 50)
      const left = new Recaudo({ baseUrl: silent, apiKey: key }).keys.current({ signal: ending.signal })
      holds((await refusal(left)) === own, 'The reason of the signal was lost')
    },
    'follows events': async () => {
      const [newest, before] = (await recaudo.events.list({ page_size: 2 }).page()).results
      for await (const { id } of recaudo.events.stream({ after: before.id })) {
        holds(id === newest.id, id)
        break
      }
    },
    'verifies an event': async () => {
      const { body, headers, secret } = signed
      const event = verifyEvent(body, headers, secret)
      holds(event.type === 'payment_link.paid' && event.id === headers['webhook-id'], event.type)
      const bytes = new TextEncoder().encode(body)
      for (const same of [bytes, bytes.buffer]) verifyEvent(same, new Headers(headers), ['whsec_AAAA', secret])
    },
    'refuses a forged one': async () => {
      const { body, headers, secret } = signed
      const forged = [
        [body.replace('50000.00', '50000.01'), headers, secret],
        [body, { ...headers, 'webhook-id': 'msg_1' }, secret],
        [body, headers, `whsec_${btoa('another')}`],
      ]
      for (const given of forged) {
        const error = await refusal((async () => verifyEvent(...given))())
        holds(error instanceof SignatureError, `${error}`)
      }
    },
  }
  const done = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      return { done, failed: `${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}` }
    }
    done.push(name)
  }
  return { done, failed: null }
}
