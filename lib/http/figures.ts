import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Answer = { type?: string; id?: number; text?: string | null }

/** Requests that the parent process has not answered yet. */
const asked = new Map<number, (text: string | null) => void>()
let last = 0

/**
 * Metrics of a process. Where several processes share a port, the metrics of all of them, so that any of them gives the
 * same result.
 * @returns a function that reads them in Prometheus' text format
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
