import { type Decimal, type Event, Recaudo } from '../recaudo.ts'
import { pause } from '../retry.ts'
import { accessOf, connection } from './client.ts'
import { type Command, Failure, metadataOf, metadataOption, textOf, UsageError, wholeOf } from './command.ts'
import { amountOf } from './links.ts'
import { sceneOf, scenes } from './scenes.ts'

/** Milliseconds between two looks at the events; and where a person has to act. */
const between = { own: 250, slow: 1_000 }
/** Seconds that it waits where nothing else is said; and where a person has to act. */
const patience = { own: 30, slow: 600 }

async function eventOf(
  recaudo: Recaudo,
  type: Event['type'],
  object: string,
  signal: AbortSignal,
): Promise<Event | null> {
  const { results } = await recaudo.events.list({ type, object, page_size: 1 }, { signal }).page()
  return results[0] ?? null
}

export const trigger: Command = {
  name: 'trigger',
  about: 'Make an event happen in the sandbox of a test installation',
  takes: { text: '<event>', least: 0, most: 1 },
  options: {
    list: { type: 'boolean', about: 'show which events can be triggered' },
    amount: { type: 'string', value: '50000.00', about: 'of the link or payout, in pesos' },
    'external-id': { type: 'string', value: 'id', about: 'of the link that is made' },
    metadata: metadataOption,
    timeout: {
      type: 'string',
      value: 'seconds',
      about: `how long to wait for the event; by default ${patience.own}, or ${patience.slow} where operators decide`,
    },
    ...connection,
  },
  run: async ({ values, words: [type], printer, signal }) => {
    if (values.list) {
      for (const [name, { about, slow }] of Object.entries(scenes))
        printer.result({ type: name, about }, `${name.padEnd(30)}${about}${slow ? `, once operators ${slow}` : ''}`)
      return
    }
    if (!type) throw new UsageError('Which event? recaudo trigger --list shows them')
    const scene = sceneOf(type)
    const seconds = wholeOf(values, 'timeout', 1, 86_400) ?? (scene.slow ? patience.slow : patience.own)
    const { amount = '50000.00' } = amountOf(values)
    const external_id = textOf(values, 'external-id')
    const access = await accessOf({ values })
    const recaudo = new Recaudo(access)
    const { environment, sandbox, scopes } = await recaudo.keys.current({ signal })
    if (environment !== 'test' || !sandbox)
      throw new Failure(`${access.baseUrl} has no simulated bank: events are triggered in a test installation alone`)
    if (!scopes.includes('webhooks')) throw new Failure('This key lacks the scope webhooks, by which the event is seen')
    const until = async (wanted: Event['type'], object: string) => {
      for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
        const event = await eventOf(recaudo, wanted, object, signal)
        if (event) return event
        await pause(scene.slow ? between.slow : between.own, signal)
      }
      throw new Failure(`${wanted} of ${object} did not come within ${seconds} s`)
    }
    const object = await scene.run({
      ...{ recaudo, signal, until, say: (text) => printer.say(text) },
      link: { amount: amount as Decimal, ...(external_id ? { external_id } : {}), ...metadataOf(values) },
      done: (what, id, more) =>
        printer.result(
          { [what]: id, ...(more ? { detail: more } : {}) },
          `${what.padEnd(12)}${id}  ${more ?? ''}`.trimEnd(),
        ),
    })
    const event = await until(scene.type, object)
    printer.result(
      { event: event.id, type: event.type, object: event.object },
      `${'event'.padEnd(12)}${event.id}  ${event.type}`,
    )
  },
}
