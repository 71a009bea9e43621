import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '../lib/env-schema.ts'
import { migrate } from '../prisma/migrate.ts'
import { startDatabase } from './database/database.ts'
import { bundleWhenStale, tool } from './process/build.ts'
import { givenVariables, serverEnvironment } from './process/environment.ts'
import { command, onStop } from './process/lifetime.ts'
import { step } from './process/progress.ts'
import { serve } from './process/serve.ts'

/** Like `npm start`, but Next builds each page and handler on demand, and again when its file changes. */
await command(async () => {
  const { variables, databasePassword } = await serverEnvironment({
    ...givenVariables(),
    NODE_ENV: 'development',
    PROCESSES: '1',
  })
  const { DATA_DIR } = readEnv({ DATABASE_URL: 'postgresql://embedded', ...variables })
  if (!variables.DATABASE_URL) {
    const database = await step('Starting the database', () => startDatabase(DATA_DIR, databasePassword))
    onStop(database.stop)
    variables.DATABASE_URL = database.url
  }
  await migrate(variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL)
  await bundleWhenStale()
  if (!existsSync(join(DATA_DIR, 'credentials.json'))) {
    await step('Making a demonstration account', () => tool('node', ['dist/seed.js'], variables))
  }
  const server = await serve(variables)
  console.log(`\n  ${readEnv(variables).BASE_URL}  (credentials in ${join(DATA_DIR, 'credentials.json')})\n`)
  return server.exited
})
