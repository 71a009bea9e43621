import { expect } from '@playwright/test'
import type { RequestResource } from '@/lib/contract/request/views'
import type { Client } from '../client'

type Found = { count: number | null; next_cursor: string | null; results: RequestResource[] }

export const listRequests = async (client: Client, query = '') =>
  (await client.get<Found>(`/api/requests/${query}`)).body

/** The newest logged call of a filter, once it is written. @throws when it is not within seconds */
export async function loggedRequest(client: Client, query: string): Promise<RequestResource> {
  await expect.poll(async () => (await listRequests(client, query)).results.length, query).toBeGreaterThan(0)
  const [newest] = (await listRequests(client, query)).results
  if (!newest) throw new Error(`no request is logged: ${query}`)
  return newest
}
