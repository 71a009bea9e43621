import { readEnv } from '../lib/env-schema.ts'
import { migrate } from '../prisma/migrate.ts'
import { borrowedUrl } from './database/borrow.ts'
import { bundleWhenStale } from './process/build.ts'
import { givenVariables, serverEnvironment } from './process/environment.ts'
import { keepUp } from './process/keep-up.ts'
import { command } from './process/lifetime.ts'
import { step } from './process/progress.ts'
import { work } from './process/serve.ts'

/** `npm run worker`: only jobs and schedules, beside any number of servers that run with `WORKER=off`. */
await command(async () => {
  const { variables } = await serverEnvironment(givenVariables())
  variables.DATABASE_URL ??= await borrowedUrl()
  const { INTERNAL_URL, RAIL } = readEnv(variables)
  await migrate(variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL)
  await bundleWhenStale('work')
  const worker = await step('Starting the worker', () => keepUp('worker', () => work(variables)))
  if (RAIL === 'sandbox') console.log(`  The sandbox bank notifies the app at ${INTERNAL_URL}`)
  console.log('\n  The worker runs. Stop it with Ctrl-C.\n')
  return worker.exited
})
