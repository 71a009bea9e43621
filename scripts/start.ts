import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '../lib/env-schema.ts'
import { migrate } from '../prisma/migrate.ts'
import { startDatabase } from './database/database.ts'
import { logWarning } from './database/database-log.ts'
import { buildWhenStale, tool } from './process/build.ts'
import { givenVariables, serverEnvironment } from './process/environment.ts'
import { keepUp } from './process/keep-up.ts'
import { command, onStop } from './process/lifetime.ts'
import { isFree } from './process/port.ts'
import { step } from './process/progress.ts'
import { serve } from './process/serve.ts'

async function banner(baseUrl: string, credentialsFile: string, isQuiet: boolean): Promise<string> {
  const line = (name: string, value: string) => `    ${name.padEnd(18)} ${value}`
  const lines = ['', '  Recaudo is ready', '', line('Open', baseUrl), line('Reference', `${baseUrl}/docs`)]
  if (existsSync(credentialsFile)) {
    const { owner, operator, superuser, platform_api_key } = JSON.parse(await readFile(credentialsFile, 'utf8'))
    lines.push('', '  Demonstration, with a bank that moves no real money:')
    for (const [name, who] of Object.entries({ 'Account holder': owner, Operator: operator, Superuser: superuser })) {
      if (who) lines.push(line(name, `${who.email}  ${who.password}`))
    }
    if (owner?.api_key) lines.push(line('Account key', owner.api_key))
    if (owner?.server_key) lines.push(line('Server key', owner.server_key))
    if (platform_api_key) lines.push(line('Platform key', platform_api_key))
    lines.push(line('Kept in', credentialsFile))
  }
  if (isQuiet) lines.push('', line('Log', 'warnings and errors alone; each request: LOG_LEVEL=info npm start'))
  return [...lines, '', '  Stop it with Ctrl-C.', ''].join('\n')
}

await command(async () => {
  const { variables, databasePassword } = await serverEnvironment(givenVariables())
  const { DATA_DIR, HOST, PORT, APP_ENV } = readEnv({ DATABASE_URL: 'postgresql://embedded', ...variables })
  // Whoever sits at a terminal is told how to sign in; a line for each request would push that away.
  const isQuiet = APP_ENV === 'test' && process.stdout.isTTY && !variables.LOG_LEVEL
  if (isQuiet) variables.LOG_LEVEL = 'warn'
  if (!(await isFree(PORT, HOST))) {
    throw new Error(`Port ${PORT} is taken. Stop what listens there, or choose another: PORT=3001 npm start`)
  }
  console.log('\nStarting Recaudo\n')
  if (!variables.DATABASE_URL) {
    const database = await step('Starting the database', () => startDatabase(DATA_DIR, databasePassword))
    onStop(database.stop)
    variables.DATABASE_URL = database.url
  } else {
    const warning = await logWarning(variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL)
    if (warning) console.warn(`\n${warning}\n`)
  }
  const direct = variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL
  await step('Bringing the database up to date', () => migrate(direct))
  await buildWhenStale()
  const credentialsFile = join(DATA_DIR, 'credentials.json')
  if (APP_ENV === 'test' && !existsSync(credentialsFile)) {
    await step('Making a demonstration account', () =>
      tool('node', ['--enable-source-maps', 'dist/seed.js'], variables),
    )
  }
  const server = await step('Starting the server', () => keepUp('server', () => serve(variables)))
  console.log(await banner(readEnv(variables).BASE_URL, credentialsFile, isQuiet))
  return server.exited
})
