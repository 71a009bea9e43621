import { randomBytes } from 'node:crypto'
import type { WebhookEvent } from '../generated/document.ts'
import { ApiError, type Query, Recaudo } from '../recaudo.ts'
import { textsOf } from '../stream.ts'
import { transportOf } from '../transport.ts'
import { accessOf, connection } from './client.ts'
import { type Command, textOf, UsageError } from './command.ts'
import { changeConfig, readConfig } from './config.ts'
import { type Forwarded, forward, targetOf } from './forward.ts'
import { accountOf } from './login.ts'
import { clock, type Printer } from './printer.ts'

/** Events that a receiver is sent at once. */
const atOnce = 10

/** The secret for an account on this machine: the same at each start, so that a receiver is told of it once. */
async function secretOf(name: string): Promise<string> {
  const kept = (await readConfig()).secrets?.[name]
  if (kept) return kept
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  await changeConfig((config) => ({ ...config, secrets: { ...config.secrets, [name]: secret } }))
  return secret
}

/** Id of what an event is of. */
const objectOf = ({ data }: { data: object }): string => {
  const { uuid, money_movement_id, id } = data as Record<string, unknown>
  return `${typeof id === 'string' ? id : (uuid ?? money_movement_id ?? '')}`
}

/** The API knows which types of events there are. @throws UsageError for another */
async function refuseUnknown(recaudo: Recaudo, type: string, signal: AbortSignal): Promise<void> {
  try {
    await recaudo.events
      .list({ type: type as NonNullable<Query<'listEvents'>['type']>, page_size: 1 }, { signal })
      .page()
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.errors.some(({ field }) => field === 'type')
    throw isUnknown ? new UsageError(`--events: there is no event ${type}`) : error
  }
}

function show(printer: Printer, id: string, event: WebhookEvent, forwarded: Forwarded | null): void {
  const object = objectOf(event)
  const answer = forwarded ? `  → ${forwarded.status ?? forwarded.error}  ${forwarded.ms} ms` : ''
  printer.result({ id, ...event, forwarded }, `${clock(event.timestamp)}  ${event.type}  ${object}${answer}`)
}

export const listen: Command = {
  name: 'listen',
  about: 'Show events as they happen, and forward each, signed and once, to a program on this machine',
  options: {
    'forward-to': {
      type: 'string',
      value: 'address',
      about: 'such as localhost:4000/webhooks; what fails is not tried again',
    },
    events: { type: 'string', multiple: true, value: 'a,b', about: 'only of these types; may be repeated' },
    ...connection,
  },
  run: async ({ values, printer, signal }) => {
    const to = textOf(values, 'forward-to')
    const url = to === undefined ? null : targetOf(to)
    // PowerShell takes `a,b` apart and puts it together with a space.
    const types = [values.events ?? []].flat().flatMap((text) => `${text}`.split(/[\s,]+/).filter(Boolean))
    const access = await accessOf({ values })
    const recaudo = new Recaudo(access)
    const { uuid, name } = accountOf(await recaudo.keys.current({ signal }))
    for (const type of types) await refuseUnknown(recaudo, type, signal)
    const secret = url ? await secretOf(`${access.baseUrl} ${uuid}`) : null
    const { open } = transportOf(access)
    const connect: Parameters<typeof textsOf>[0] = (query, ended) => open('followEvents', { query }, ended)
    let connections = 0
    const opened = () => {
      connections += 1
      if (connections > 1) return printer.say('Connected again.')
      printer.say(`Listening to ${name} at ${access.baseUrl}. Ctrl-C ends it.`)
      if (secret) printer.result({ secret, forward_to: url }, `Forwarding to ${url}, signed with ${secret}`)
    }
    const sending = new Set<Promise<void>>()
    try {
      for await (const { id, text } of textsOf(connect, { signal }, opened)) {
        const event = JSON.parse(text) as WebhookEvent
        if (types.length > 0 && !types.includes(event.type)) continue
        if (!url || !secret) {
          show(printer, id, event, null)
          continue
        }
        const sent = forward({ id, text }, { url, secret, signal }).then((forwarded) => {
          sending.delete(sent)
          if (!signal.aborted) show(printer, id, event, forwarded)
        })
        sending.add(sent)
        if (sending.size >= atOnce) await Promise.race(sending)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  },
}
