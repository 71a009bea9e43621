/** Whether a file that begins like a PDF can be opened as one. What opens it may hang or grow over a hostile file, so it runs apart. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DomainError } from '@/lib/domain/errors'

/** Milliseconds of the processor that a file may take: an honest one takes 200. A busy machine makes nobody's file a bad one. */
const mostWork = 2_500
/** How often that is looked at, and milliseconds after which nobody waits any longer. */
const look = 100
const patience = 30_000
/** Megabytes of objects that it may take, and bytes beside them. */
const mostHeap = 128
const mostBytes = 128 * 1024 * 1024
/** Files that are open at once; more of them wait. */
const together = 2

// Node runs the source as it is: a bundle would only hold the same.
const program = join(process.cwd(), 'lib/files/check-pdf-worker.ts')

const waiting: (() => void)[] = []
let open = 0

async function takePlace(): Promise<void> {
  if (open < together) open += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function leavePlace(): void {
  const next = waiting.shift()
  if (next) next()
  else open -= 1
}

/**
 * Pages of the file; 0 for what cannot be opened: broken, under a password, or asking for too much work or room.
 * @throws ServiceUnavailable when the machine does not get to it
 */
async function countPages(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const thread = new Worker(program, {
    workerData: { path, mostBytes },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostHeap, maxYoungGenerationSizeMb: 16 },
  })
  const late = setTimeout(() => reject(new DomainError('ServiceUnavailable', { retryAfter: 30 })), patience)
  const watch = setInterval(async () => {
    // one that has just ended says nothing any more
    const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if ((user + system) / 1_000 > mostWork) resolve(0)
  }, look)
  thread.on('message', resolve)
  thread.on('error', () => resolve(0))
  thread.on('exit', () => resolve(0))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    clearInterval(watch)
    await thread.terminate()
  }
}

/** Whether the file opens without a password and has a page. Nothing in it is drawn or run. @throws ServiceUnavailable */
export async function isPdf(path: string): Promise<boolean> {
  await takePlace()
  try {
    return (await countPages(path)) > 0
  } finally {
    leavePlace()
  }
}
