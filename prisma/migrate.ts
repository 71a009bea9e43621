import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { writeCaseRules } from './case-rules.ts'
import { replaceFunctions } from './functions.ts'
import { migrateAlone } from './migrate-alone.ts'
import { migrationAdapter } from './migration-adapter.ts'
import { prepareMonths } from './months.ts'
import { instructPlanner } from './planner.ts'
import { refuseOldServer } from './server-version.ts'
import { withClient } from './with-client.ts'

// The engine reports the reason of a panic to this global; without it only `unreachable` would be visible.
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } })

const filters = { externalTables: [], externalEnums: [] }

async function schemaFiles(): Promise<{ path: string; content: string }[]> {
  const folder = join(import.meta.dirname, 'schema')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort()
  return Promise.all(
    names.map(async (name) => ({ path: join(folder, name), content: await readFile(join(folder, name), 'utf8') })),
  )
}

async function migrationsList(): Promise<MigrationList> {
  const baseDir = join(import.meta.dirname, 'migrations')
  const entries = await readdir(baseDir, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    folders.sort().map(async (path) => {
      const value = await readFile(join(baseDir, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    }),
  )
  const content = await readFile(join(baseDir, 'migration_lock.toml'), 'utf8')
  return { baseDir, lockfile: { path: 'migration_lock.toml', content }, migrationDirectories, shadowDbInitScript: '' }
}

/**
 * Prisma's own schema engine as WebAssembly: the native one is a download that many machines cannot reach, this one comes with
 * the packages. It maintains `_prisma_migrations` as `prisma migrate deploy` does; SQL functions are only applied by `migrate`.
 */
async function withEngine<T>(connectionString: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const adapter = migrationAdapter(connectionString)
  const datamodels = (await schemaFiles()).map(({ path, content }): [string, string] => [path, content])
  const bound = bindMigrationAwareSqlAdapterFactory(adapter)
  const engine = await SchemaEngine.new({ datamodels }, () => undefined, bound)
  try {
    return await work(engine)
  } finally {
    engine.free()
    await adapter.close()
  }
}

/**
 * Migrates the database to the newest migration and updates its SQL functions.
 * @returns names of the migrations that were applied now, oldest first
 * @throws when the server is too old; the engine's error when a migration fails or an applied one was edited afterwards
 */
export async function migrate(connectionString: string): Promise<string[]> {
  await withClient(connectionString, refuseOldServer)
  const list = await migrationsList()
  const done = await migrateAlone(connectionString, () =>
    withEngine(connectionString, (engine) => engine.applyMigrations({ migrationsList: list, filters })),
  )
  await withClient(connectionString, async (client) => {
    await instructPlanner(client)
    await replaceFunctions(client)
    await prepareMonths(client)
    await writeCaseRules(client)
  })
  return done.appliedMigrationNames
}

/**
 * The SQL that leads from the migrations to the schema; '' if both agree. Replays the migrations in a temporary shadow
 * database on the same server, so the role must be allowed to create databases.
 */
export async function schemaDiff(connectionString: string): Promise<string> {
  const [list, files] = await Promise.all([migrationsList(), schemaFiles()])
  const from = { tag: 'migrations' as const, ...list }
  const to = { tag: 'schemaDatamodel' as const, files }
  const { stdout } = await withEngine(connectionString, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters }),
  )
  const sql = (stdout ?? '').trim()
  return sql.includes('This is an empty migration') ? '' : sql
}
