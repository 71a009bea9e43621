import type { QueryClient } from '@tanstack/react-query'

const lastChange = ['last change'] as const

/** Remembers when the server last reported a change, by the server's clock. */
export function noteChange(client: QueryClient, now: string): void {
  client.setQueryDefaults(lastChange, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(lastChange, now)
}

/** Whether a view was read before the last reported change, so that it may be outdated already. */
export const isOutdated = (client: QueryClient, { now }: { now: string }): boolean =>
  (client.getQueryData<string>(lastChange) ?? '') > now
