import { closeDatabase, db } from '@/lib/db'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import { env } from '@/lib/env'
import { noteFault } from '@/lib/http/metrics'
import { startWorker } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { heedEnd } from './farewell'
import { heedRejections } from './rejections'

const runs = heedEnd()
heedRejections()

await claimEnvironment(db, env.APP_ENV).catch((err: unknown) => {
  log.fatal({ err }, 'this database is not ours to use')
  process.exit(1)
})

const worker = await startWorker(() => noteFault('queue'))
log.info('working')
process.send?.('working')

runs({ finish: worker.stop, letGo: worker.letGo, leave: closeDatabase, say: (what) => log.info(what) })
