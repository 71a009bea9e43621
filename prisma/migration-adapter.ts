import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils'
import pg from 'pg'

type RowDescription = { fields: { dataTypeID: number }[] }

/** Type oids of PostgreSQL's one-byte "char", common in the catalog, and of text. */
const [charType, textType] = [18, 25]

/**
 * A connection on which the adapter can read the catalog. The adapter does not know "char" and rejects the whole result, so such
 * columns are reported as text, and `chars` holds the columns of the last result that the engine must see as characters.
 */
class CatalogClient extends pg.Client {
  static chars: number[] = []

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: EventEmitter }
    connection.prependListener('rowDescription', ({ fields }: RowDescription) => {
      CatalogClient.chars = fields.flatMap((field, at) => (field.dataTypeID === charType ? [at] : []))
      for (const at of CatalogClient.chars) Object.assign(fields[at] ?? {}, { dataTypeID: textType })
    })
  }
}

function databaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', severity = '', message, detail, column, hint } = error
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
}

export type MigrationAdapter = SqlMigrationAwareDriverAdapterFactory & {
  /** Closes every connection (the engine leaves them open, and with them its lock) and drops the shadow databases. */
  close(): Promise<void>
}

/** Connects the schema engine to the database, and to a temporary shadow database beside it. */
export function migrationAdapter(connectionString: string): MigrationAdapter {
  const closers: (() => Promise<unknown>)[] = []

  async function connect(url: string): Promise<SqlDriverAdapter> {
    // One connection, since the engine's lock belongs to the connection that took it.
    const pool = new pg.Pool({ connectionString: url, max: 1, Client: CatalogClient })
    // Dropping the shadow database with force may cut connections that are still closing.
    pool.on('error', () => undefined)
    closers.push(() => pool.end())
    const adapter = await new PrismaPg(pool).connect()
    const { queryRaw } = adapter
    adapter.queryRaw = async (query) => {
      const answer = await queryRaw.call(adapter, query)
      for (const at of CatalogClient.chars) answer.columnTypes[at] = ColumnTypeEnum.Character
      return answer
    }
    // The adapter's own splits a script at every semicolon, also inside a function body.
    adapter.executeScript = async (script) => {
      await pool.query(script).catch((error: unknown) => Promise.reject(databaseError(error)))
    }
    return adapter
  }

  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(connectionString),
    connectToShadowDb: async () => {
      const name = `recaudo_shadow_${randomUUID()}`
      const url = new URL(connectionString)
      url.pathname = name
      const server = await connect(connectionString)
      await server.executeScript(`create database "${name}"`)
      closers.push(() => server.executeScript(`drop database "${name}" with (force)`))
      return connect(url.href)
    },
    close: async () => {
      for (const close of closers.reverse()) await close()
    },
  }
}
