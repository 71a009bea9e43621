import { useState } from 'react'
import { Problem } from '@/lib/browser/problem'
import { useWrite as useRequest } from '@/lib/browser/use-write'
import { type Refusal, useRefusal } from './use-refusal'
import { type StepUp, useStepUp } from './use-step-up'

type Sending = { method?: 'POST' | 'PATCH' | 'DELETE'; body: object }

export interface Write extends Refusal, Pick<StepUp, 'asks' | 'proof' | 'setProof'> {
  /** Name of the request in progress; null if idle. */
  busy: string | null
  /** Sends a request; returns null if it was refused, with the reason in `fault` or `wrong`. */
  send: <Answer>(name: string, path: string, sending: Sending) => Promise<Answer | null>
}

/**
 * Writes of staff: as {@link useRequest}, with PIN or code once the server requires it, and an earlier decision named in place of
 * the refusal.
 */
export function useWrite(): Write {
  const request = useRequest<unknown>()
  const step = useStepUp()
  const [busy, setBusy] = useState<string | null>(null)
  const refusal = useRefusal(request.error instanceof Problem ? request.error : null)

  async function send<Answer>(name: string, path: string, { method = 'POST', body }: Sending): Promise<Answer | null> {
    if (busy) return null
    setBusy(name)
    try {
      const answer = await request.mutateAsync({ path, method, body: { ...body, ...step.body } })
      step.reset()
      return answer as Answer
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      step.take(fault)
      return null
    } finally {
      setBusy(null)
    }
  }

  return { ...refusal, ...step, busy, send }
}
