/** Finds and lists an account's webhook endpoints (docs/contract.md#webhooks). */
import { DomainError } from '../errors'
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

/** A page of endpoints, newest first. */
export async function listEndpoints(
  tx: Tx,
  { ownerId }: { ownerId: number },
  paging: { size: number } & ({ page: number } | { before: bigint | null }),
): Promise<{ rows: Endpoint[]; count: number | null; last: bigint | null }> {
  const where = { ownerId, removedAt: null }
  const listed = { orderBy: { id: 'desc' }, omit: withoutSecrets } as const
  if ('page' in paging) {
    const { page, size } = paging
    const rows = await tx.webhookEndpoint.findMany({ where, ...listed, skip: (page - 1) * size, take: size })
    return { rows, count: await tx.webhookEndpoint.count({ where }), last: null }
  }
  const { size, before } = paging
  const older = before === null ? {} : { id: { lt: Number.parseInt(`${before}`, 10) } }
  const rows = await tx.webhookEndpoint.findMany({ where: { ...where, ...older }, ...listed, take: size + 1 })
  const last = rows.length > size ? rows[size - 1]?.id : undefined
  return { rows: rows.slice(0, size), count: null, last: last === undefined ? null : BigInt(last) }
}
