import { closeDatabase } from '@/lib/db'
import { noteFault } from '@/lib/http/metrics'
import { startWorker } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { heedEnd } from './server/graceful-shutdown'
import { enterInstallation } from './server/installation'
import { heedRejections } from './server/rejections'

const runs = heedEnd()
heedRejections()

const leaveInstallation = await enterInstallation()
const worker = await startWorker(() => noteFault('queue'))
log.info('working')
process.send?.('working')

runs({
  finish: worker.stop,
  letGo: worker.letGo,
  leave: () => leaveInstallation().finally(closeDatabase),
  say: (what) => log.info(what),
})
