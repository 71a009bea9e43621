import { closeDatabase, db } from '@/lib/db'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import { env } from '@/lib/env'
import { startWorker } from '@/lib/jobs/worker'
import { log } from '@/lib/log'

/** How long running jobs may take to finish after SIGTERM (decisions §8 "Stopping"). */
const patience = 10_000

await claimEnvironment(db, env.APP_ENV).catch((err: unknown) => {
  log.fatal({ err }, 'this database is not ours to use')
  process.exit(1)
})

const worker = await startWorker()
log.info('working')
process.send?.('working')

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  log.info('stopping')
  const limit = setTimeout(() => {
    log.warn('stopped with jobs still running')
    process.exit(0)
  }, patience)
  await worker.stop()
  clearTimeout(limit)
  await closeDatabase()
  log.info('stopped')
  process.exit(0)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The command that started it is gone, however it went: nothing may be left behind.
process.on('disconnect', stop)
