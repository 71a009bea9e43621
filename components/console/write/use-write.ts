import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Problem } from '@/lib/browser/problem'
import { useWrite as useRequest } from '@/lib/browser/use-write'
import { useDeedWords } from './deed-words'

type Sending = { method?: 'POST' | 'PATCH' | 'DELETE'; body: object }

export interface Write {
  /** Name of the request in progress; null if idle. */
  busy: string | null
  /** Error that concerns no field; for an earlier decision, who made it. */
  fault: string | null
  /** Returns the error of a field. */
  wrong: (field: string) => string | undefined
  /** Errors of all refused fields. */
  wrongs: readonly { field: string; message: string }[]
  /** True when the server requires PIN or code. */
  asks: boolean
  proof: { by: string; text: string }
  setProof: (proof: { by: string; text: string }) => void
  /** Sends a request; returns null if it was refused, with the reason in `fault` or `wrong`. */
  send: <Answer>(name: string, path: string, sending: Sending) => Promise<Answer | null>
}

/**
 * Writes of staff: as {@link useRequest}, with PIN or code once the server requires it, and an earlier decision named in place of
 * the refusal.
 */
export function useWrite(): Write {
  const t = useTranslations('console.write')
  const deed = useDeedWords()
  const request = useRequest<unknown>()
  const [busy, setBusy] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const [proof, setProof] = useState({ by: 'otp', text: '' })
  const problem = request.error instanceof Problem ? request.error : null

  async function send<Answer>(name: string, path: string, { method = 'POST', body }: Sending): Promise<Answer | null> {
    if (busy) return null
    setBusy(name)
    const whole = { ...body, ...(proof.text ? { [proof.by]: proof.text.trim() } : {}) }
    try {
      const answer = await request.mutateAsync({ path, method, body: whole })
      setProof((was) => ({ ...was, text: '' }))
      return answer as Answer
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      setAsks((was) => was || refusal.code === 'StepUpRequired')
      return null
    } finally {
      setBusy(null)
    }
  }

  const faultOf = ({ decided, detail }: Problem) => (decided ? deed(decided) : null) ?? (detail || t('offline'))
  const wrongs = problem?.errors ?? []
  return {
    busy,
    fault: problem && wrongs.length === 0 ? faultOf(problem) : null,
    wrong: (field) => wrongs.find((one) => one.field === field)?.message,
    wrongs,
    asks,
    proof,
    setProof,
    send,
  }
}
