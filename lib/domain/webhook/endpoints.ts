/** Finds and lists an account's webhook endpoints (docs/contract.md#webhooks). */
import { DomainError } from '../errors'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { Tx, WebhookEndpoint } from '../tx'

/** An endpoint without its signing secret. */
export type Endpoint = Omit<WebhookEndpoint, 'secret'>

/** Prisma `omit`: the signing secret is never read with the rest. */
export const withoutSecrets = { secret: true } as const

/** Encryption context of an endpoint's secret: it cannot be decrypted as another endpoint's. */
export const secretPlace = (id: number) => `webhook:${id}`

export type OwnEndpoint = { ownerId: number; id: number }

/** @throws Not found, also for another owner's endpoint and for a removed one */
export async function findEndpoint(tx: Tx, { ownerId, id }: OwnEndpoint): Promise<Endpoint> {
  const found = await tx.webhookEndpoint.findFirst({ where: { id, ownerId, removedAt: null }, omit: withoutSecrets })
  if (!found) throw new DomainError('Not found')
  return found
}

/** Whether any endpoint takes events now. */
export const hasEndpointOn = async (tx: Tx, { ownerId }: { ownerId: number }): Promise<boolean> =>
  (await tx.webhookEndpoint.findFirst({ where: { ownerId, removedAt: null, offAt: null }, select: { id: true } })) !==
  null

/** A page of endpoints, newest first. */
export function listEndpoints(tx: Tx, { ownerId }: { ownerId: number }, slice: Slice): Promise<Page<Endpoint>> {
  const where = { ownerId, removedAt: null }
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.webhookEndpoint.findMany({
        where: { ...where, id: olderThan(before) },
        orderBy: { id: 'desc' },
        omit: withoutSecrets,
        ...range,
      }),
    count: () => tx.webhookEndpoint.count({ where }),
    idOf: ({ id }) => id,
  })
}
