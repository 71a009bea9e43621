import { spawn } from 'node:child_process'
import { migrate } from '../prisma/migrate.ts'
import { borrowedUrl } from './database/borrow.ts'
import { bundleWhenStale } from './process/build.ts'
import { givenVariables, serverEnvironment } from './process/environment.ts'
import { command } from './process/lifetime.ts'

/**
 * `npm run admin -- create-superuser | issue-platform-key | reset-password`, beside the running server or before its first start.
 */
await command(async () => {
  const { variables } = await serverEnvironment(givenVariables())
  const url = await borrowedUrl()
  await migrate(url)
  await bundleWhenStale('admin')
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/admin.js', ...process.argv.slice(2)], {
    env: { LOG_LEVEL: 'error', ...variables, DATABASE_URL: url } as unknown as NodeJS.ProcessEnv,
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
})
