import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { env } from '@/lib/env'
import { endSandboxOrder } from '@/lib/rails/sandbox/outcome'
import { signSandboxNotice } from '@/lib/rails/sandbox/signature'
import { endings } from '@/lib/rails/sandbox/test-values'

const noticeForm = z.object({ body: z.string(), times: z.int().min(1).max(50) })

/** Notifies the app by signed HTTP, as an external gateway would, `times` concurrently. Retried unless all were accepted. */
export const send_sandbox_notice: Task = async (payload) => {
  const { body, times } = noticeForm.parse(payload)
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

const endingForm = z.object({ movementId: z.string(), ending: z.enum(endings) })

/** Ends an order whose payer is a test value. */
export const end_sandbox_order: Task = (payload) => endSandboxOrder(endingForm.parse(payload))
