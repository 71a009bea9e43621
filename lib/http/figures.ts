import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Answer = { type?: string; id?: number; text?: string | null }

/** Questions that the process which started this one has not answered yet. */
const asked = new Map<number, (text: string | null) => void>()
let last = 0

/**
 * A process's figures. Where several serve one port, those of all of them together: whichever is asked, the figures are the same.
 * @returns a way to read them, in Prometheus' words
 */
export function figuresOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  process.on('message', ({ type, id = 0, text = null }: Answer) => {
    if (type !== 'recaudo:figures') return
    asked.get(id)?.(text)
    asked.delete(id)
  })
  return async () => {
    const id = ++last
    const answer = new Promise<string | null>((resolve) => asked.set(id, resolve))
    process.send?.({ type: 'recaudo:figures?', id })
    return (await answer) ?? registry.metrics()
  }
}
