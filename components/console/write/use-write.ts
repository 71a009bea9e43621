import { useEffect, useRef, useState } from 'react'
import { Problem } from '@/lib/browser/problem'
import { useWrite as useRequest } from '@/lib/browser/use-write'
import { focusWrong, keepFocus } from './focus'
import { type Refusal, unseenIn, useRefusal } from './use-refusal'
import { type StepUp, useStepUp } from './use-step-up'

type Sending = { method?: 'POST' | 'PATCH' | 'DELETE'; body: object }

export interface Write extends Refusal, Pick<StepUp, 'asks' | 'proof' | 'setProof'> {
  /** Name of the request in progress; null if idle. */
  busy: string | null
  /** Names of the warnings that a refusal named, which the page did not know of when it was read. */
  unseen: readonly string[]
  /** Sends a request; returns null if it was refused, with the reason in `fault` or `wrong`. */
  send: <Answer>(name: string, path: string, sending: Sending) => Promise<Answer | null>
}

/**
 * Writes of staff: as {@link useRequest}, with PIN or code once the server requires it, and an earlier decision named in place of
 * the refusal. The focus goes to the first field that was refused, and is kept where a decision removes its button.
 */
export function useWrite(): Write {
  const request = useRequest<unknown>()
  const step = useStepUp()
  const [busy, setBusy] = useState<string | null>(null)
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const form = useRef<Element | null>(null)
  useEffect(() => {
    if (request.error) focusWrong(form.current)
  }, [request.error])
  const refusal = useRefusal(request.error instanceof Problem ? request.error : null)

  async function send<Answer>(name: string, path: string, { method = 'POST', body }: Sending): Promise<Answer | null> {
    if (busy) return null
    setBusy(name)
    // A shortcut sends a form that does not have the focus.
    form.current = document.activeElement?.closest('form') ?? document.querySelector('main')
    try {
      const answer = await request.mutateAsync({ path, method, body: { ...body, ...step.body } })
      step.reset()
      keepFocus()
      return answer as Answer
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      step.take(fault)
      setUnseen((before) => [...new Set([...before, ...(unseenIn(fault) ?? [])])])
      return null
    } finally {
      setBusy(null)
    }
  }

  return { ...refusal, ...step, busy, unseen, send }
}
