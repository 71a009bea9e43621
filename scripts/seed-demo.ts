import { migrate } from '../prisma/migrate.ts'
import { borrowedUrl } from './database/borrow.ts'
import { bundleWhenStale, tool } from './process/build.ts'
import { givenVariables, serverEnvironment } from './process/environment.ts'
import { command } from './process/lifetime.ts'
import { step } from './process/progress.ts'

/** `npm run seed:demo`: gives a test installation the examples that it lacks, such as those of a newer version. */
await command(async () => {
  const { variables } = await serverEnvironment(givenVariables())
  const url = await borrowedUrl()
  await migrate(url)
  await bundleWhenStale('seed')
  await step('Completing the demonstration account', () =>
    tool('node', ['--enable-source-maps', 'dist/seed.js'], { ...variables, DATABASE_URL: url }),
  )
  return 0
})
