import type { Tx } from '@/lib/domain/tx'

/** Queues a notification of the sandbox bank: sent `times` concurrently, `seconds` from now. @param body JSON, signed when it is sent */
export async function queueNotice(tx: Tx, body: string, { times, seconds }: { times: number; seconds: number }) {
  const payload = JSON.stringify({ body, times })
  await tx.$executeRaw`
    select graphile_worker.add_job('send_sandbox_notice', ${payload}::json, max_attempts => 10,
                                   run_at => now() + make_interval(secs => ${seconds}::float))`
}
