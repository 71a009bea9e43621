import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils'
import pg from 'pg'

type RowDescription = { fields: { dataTypeID: number }[] }

/** PostgreSQL's one-byte "char", which the catalogue is full of, and text. */
const [charType, textType] = [18, 25]

/**
 * A connection on which the adapter can read the catalogue. It knows no "char" and refuses the whole answer: so it is
 * shown text, and `chars` keeps which columns of the last answer the engine must be told are characters.
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
  /** Ends every connection (the engine leaves them open, and with them its lock) and drops the shadow databases. */
  close(): Promise<void>
}

/** Connects the schema engine to that database, and to a shadow database beside it that is made and dropped. */
export function migrationAdapter(connectionString: string): MigrationAdapter {
  const closers: (() => Promise<unknown>)[] = []

  async function connect(url: string): Promise<SqlDriverAdapter> {
    // One connection: the engine's lock belongs to the connection that took it.
    const pool = new pg.Pool({ connectionString: url, max: 1, Client: CatalogClient })
    // The shadow database is dropped by force: what may still be closing then is meant to fall.
    pool.on('error', () => undefined)
    closers.push(() => pool.end())
    const adapter = await new PrismaPg(pool).connect()
    const { queryRaw } = adapter
    adapter.queryRaw = async (query) => {
      const answer = await queryRaw.call(adapter, query)
      for (const at of CatalogClient.chars) answer.columnTypes[at] = ColumnTypeEnum.Character
      return answer
    }
    // The adapter's own cuts a script at every semicolon, also inside the body of a function.
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
