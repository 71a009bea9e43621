import type { Call } from '@/lib/contract/call'

export type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; call: Call }

/** An entry of the list of routes. The schemas' specific types matter only to handlers. */
export const at = (method: Route['method'], path: string, call: unknown): Route => ({
  method,
  path,
  call: call as Call,
})
