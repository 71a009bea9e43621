import type { Tx } from '../tx'

/** What all processes over one database must have been started with; secrets as keyed hashes. */
export type Settings = { baseUrl: string; authSecret: string; encryptionKey: string; version: string }

/** Another process, as its row says, and which settings it has otherwise. */
export type Stranger = { id: string; baseUrl: string; version: string; renewedAt: Date; differs: (keyof Settings)[] }

/** Seconds without a renewal after which a process counts as gone; it renews its row every five. */
const silence = 15

/**
 * Renews the row of this process, unless one with other settings is alive: neither could read what the other signed or sealed, nor know
 * its addresses for its own. Old rows are removed.
 * @returns that other process, or null when this one has joined
 */
export async function joinInstallation(tx: Tx, id: string, own: Settings): Promise<Stranger | null> {
  // One after the other, or two could join at once that exclude each other.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('app_process'))`
  const [other] = await tx.$queryRaw<(Settings & Omit<Stranger, 'differs'>)[]>`
    select id, base_url as "baseUrl", auth_secret as "authSecret", encryption_key as "encryptionKey", version,
           renewed_at as "renewedAt"
    from app_process
    where id <> ${id}::uuid and renewed_at > clock_timestamp() - make_interval(secs => ${silence}::int)
      and (base_url, auth_secret, encryption_key, version)
          <> (${own.baseUrl}, ${own.authSecret}, ${own.encryptionKey}, ${own.version})
    order by renewed_at desc limit 1`
  if (other) {
    const names = ['baseUrl', 'authSecret', 'encryptionKey', 'version'] as const
    return { ...other, differs: names.filter((name) => other[name] !== own[name]) }
  }
  await tx.$executeRaw`
    insert into app_process (id, base_url, auth_secret, encryption_key, version, renewed_at)
    values (${id}::uuid, ${own.baseUrl}, ${own.authSecret}, ${own.encryptionKey}, ${own.version}, clock_timestamp())
    on conflict (id) do update set renewed_at = excluded.renewed_at`
  await tx.$executeRaw`delete from app_process where renewed_at < clock_timestamp() - interval '1 hour'`
  return null
}

/** Takes the row of a process away that ends. */
export async function leaveInstallation(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`delete from app_process where id = ${id}::uuid`
}
