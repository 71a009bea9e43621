import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { env } from '@/lib/env'
import { signSandboxNotice } from '@/lib/rails/sandbox/signature'

const payloadForm = z.object({ body: z.string(), times: z.int().min(1).max(50) })

/** Notifies the app by signed HTTP, as an external gateway would, `times` concurrently. Retried unless all were accepted. */
export const send_sandbox_notice: Task = async (payload) => {
  const { body, times } = payloadForm.parse(payload)
  const send = async () => {
    const answer = await fetch(`${env.INTERNAL_URL}/rails/sandbox/notifications/`, {
      method: 'POST',
      headers: signSandboxNotice(body, new Date()),
      body,
      signal: AbortSignal.timeout(15_000),
    })
    if (!answer.ok) throw new Error(`the notification was answered ${answer.status}`)
  }
  await Promise.all(Array.from({ length: times }, send))
}
