import { createHash } from 'node:crypto'
import { db } from '@/lib/db'
import { newApiKey } from '@/lib/domain/ids'
import type { User } from '@/lib/domain/tx'
import { env } from '@/lib/env'

/** A new key, returned once and stored as its hash. Revokes an existing key of the same name and holder. */
type Made = { name: string; owner: User | null; actsAlone?: boolean }

export async function makeKey({ name, owner, actsAlone = false }: Made): Promise<string> {
  const key = newApiKey(env.APP_ENV)
  const ownerId = owner?.id ?? null
  await db.apiKey.updateMany({ where: { name, ownerId, revokedAt: null }, data: { revokedAt: new Date() } })
  await db.apiKey.create({
    data: {
      kind: owner ? 'ACCOUNT' : 'PLATFORM',
      ownerId,
      name,
      actsAlone,
      prefix: key.slice(0, 12),
      hash: createHash('sha256').update(key).digest(),
      scopes: owner
        ? ['links', 'deposits', 'payments', 'payouts', 'webhooks']
        : ['users', 'links', 'deposits', 'payments', 'payouts', 'webhooks'],
    },
  })
  return key
}
