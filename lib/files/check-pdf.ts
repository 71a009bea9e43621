/**
 * Checks that a file with a PDF signature can be opened. The parser may hang or exhaust memory on a hostile file, so it
 * runs in a separate thread.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DomainError } from '@/lib/domain/errors'

/** CPU milliseconds allowed per file; a normal file takes 200. CPU time, so that a busy machine does not reject valid files. */
const mostWork = 2_500
/** Polling interval of the CPU time, and the overall timeout, in milliseconds. */
const look = 100
const patience = 30_000
/** Limits of the heap in megabytes, and of buffers in bytes. */
const mostHeap = 128
const mostBytes = 128 * 1024 * 1024
/** Maximum number of files checked at once; further ones wait. */
const together = 2

// Node runs the source as is; a bundle would hold the same.
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
 * Number of pages; 0 if the file cannot be opened: damaged, password-protected, or over the CPU or memory limit.
 * @throws ServiceUnavailable on timeout
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
    // A thread that has ended cannot report its CPU time.
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

/**
 * Whether the file opens without a password and has a page. Nothing in it is rendered or executed.
 * @throws ServiceUnavailable
 */
export async function isPdf(path: string): Promise<boolean> {
  await takePlace()
  try {
    return (await countPages(path)) > 0
  } finally {
    leavePlace()
  }
}
