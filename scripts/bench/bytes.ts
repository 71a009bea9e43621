import type pg from 'pg'

/** A table or an index, and its size or the bytes written for it. */
export type Part = { table: string; part: string; bytes: number }

/** Every table, index and TOAST table, by name. */
const everything = `
  select c.oid, coalesce(long.relname, owner.relname, c.relname) as table,
         case when c.relkind = 't' then long.relname || ' (long values)' else c.relname end as part
    from pg_class c
    left join pg_index i on i.indexrelid = c.oid
    left join pg_class owner on owner.oid = i.indrelid
    left join pg_class long on long.reltoastrelid = coalesce(i.indrelid, c.oid)
   where c.relkind in ('r', 'i', 't')
     and (c.relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker')) or long.relnamespace = 'public'::regnamespace)`

/** Size on disk of each table and index. */
export async function sizes(pool: pg.Pool): Promise<Part[]> {
  const { rows } = await pool.query<Part>(
    `select "table", part, sum(pg_relation_size(oid))::float8 as bytes from (${everything}) it group by 1, 2`,
  )
  return rows
}

/** What grew, largest first. */
export function grown(before: readonly Part[], after: readonly Part[]): Part[] {
  const was = new Map(before.map(({ part, bytes }) => [part, bytes]))
  return after
    .map((one) => ({ ...one, bytes: one.bytes - (was.get(one.part) ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
}

/** The current position in the write-ahead log. */
export async function placeInLog(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}

/**
 * `images`: full-page images, written at the first change of a page after a checkpoint, also records that carry nothing else; they are in no
 * other figure, since what other programs write decides when there is a checkpoint.
 */
export type Logged = { bytes: number; images: number; commits: number; parts: Part[] }

/** Bytes that transactions wrote to the write-ahead log since then, by table or index; not what vacuum wrote, which comes when it comes. */
export async function loggedSince(pool: pg.Pool, from: string): Promise<Logged> {
  await pool.query('create extension if not exists pg_walinspect')
  const range = [from, await placeInLog(pool)]
  const { rows } = await pool.query<Part & { images: number; commits: number }>(
    `with named as (select pg_relation_filenode(oid) as node, it.table, it.part from (${everything}) it),
          about as (select distinct on (start_lsn) start_lsn, relfilenode, reldatabase from pg_get_wal_block_info($1, $2, false)
                     order by start_lsn, block_id),
          record as (select *, case when resource_manager = 'XLOG' and record_type like 'FPI%' then record_length else fpi_length end as image
                       from pg_get_wal_records_info($1, $2))
     select coalesce(n.table, '') as table, coalesce(n.part, r.resource_manager || ' ' || r.record_type) as part,
            sum(r.record_length - r.image)::float8 as bytes, sum(r.image)::float8 as images,
            (count(*) filter (where r.resource_manager = 'Transaction' and r.record_type = 'COMMIT'))::int as commits
       from record r left join about a using (start_lsn) left join named n on n.node = a.relfilenode
      where r.xid <> '0' and (a.reldatabase is null or a.reldatabase = (select oid from pg_database where datname = current_database()))
      group by 1, 2 order by 3 desc`,
    range,
  )
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    bytes: sum((row) => row.bytes),
    images: sum((row) => row.images),
    commits: sum((row) => row.commits),
    parts: rows,
  }
}
