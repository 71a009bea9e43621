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

/** `forAlerts`: a person's own at the console (docs/contract.md#alerts); by default one of an account's. */
export type OwnEndpoint = { ownerId: number; id: number; forAlerts?: boolean }

/** @throws Not found, also for another owner's endpoint and for a removed one */
export async function findEndpoint(tx: Tx, { ownerId, id, forAlerts = false }: OwnEndpoint): Promise<Endpoint> {
  const where = { id, ownerId, forAlerts, removedAt: null }
  const found = await tx.webhookEndpoint.findFirst({ where, omit: withoutSecrets })
  if (!found) throw new DomainError('Not found')
  return found
}

/** Where a person of the console is told of alerts; null if nowhere. */
export const findAlertEndpoint = (tx: Tx, { ownerId }: { ownerId: number }): Promise<Endpoint | null> =>
  tx.webhookEndpoint.findFirst({ where: { ownerId, forAlerts: true, removedAt: null }, omit: withoutSecrets })

/** Whether any endpoint of an account takes events now. */
export async function hasEndpointOn(tx: Tx, { ownerId }: { ownerId: number }): Promise<boolean> {
  const where = { ownerId, forAlerts: false, removedAt: null, offAt: null }
  return (await tx.webhookEndpoint.findFirst({ where, select: { id: true } })) !== null
}

/** A page of endpoints, newest first. */
export function listEndpoints(tx: Tx, { ownerId }: { ownerId: number }, slice: Slice): Promise<Page<Endpoint>> {
  const where = { ownerId, forAlerts: false, removedAt: null }
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
