import type { Tx } from '../tx'

/** Settings that all processes of one database must share; secrets are keyed hashes. */
export type Settings = { baseUrl: string; authSecret: string; encryptionKey: string; version: string }

/** Another process, as its row reports it, and the settings that differ. */
export type Stranger = { id: string; baseUrl: string; version: string; renewedAt: Date; differs: (keyof Settings)[] }

/** Seconds without a renewal after which a process counts as gone; a process renews its row every five seconds. */
const silence = 15

/**
 * Renews the row of this process, unless a process with other settings is alive: neither could read what the other signed or
 * encrypted, nor recognise its addresses. Deletes old rows.
 * @returns the other process, or null when this one has joined
 */
export async function joinInstallation(tx: Tx, id: string, own: Settings): Promise<Stranger | null> {
  // Serialised: otherwise two processes that exclude each other could join concurrently.
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

/** Deletes the row of a process that ends. */
export async function leaveInstallation(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`delete from app_process where id = ${id}::uuid`
}
