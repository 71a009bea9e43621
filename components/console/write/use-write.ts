import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { callSignedIn, newKey, Problem } from '@/lib/client'
import { useDeedWords } from './deed-words'

type Sending = { method?: 'POST' | 'PATCH' | 'DELETE'; body: object }

export interface Write {
  /** Which button works. */
  busy: string | null
  /** What the server said, where it names no field; of a decision that came first, who made it. */
  fault: string | null
  /** What is wrong with a field. */
  wrong: (field: string) => string | undefined
  /** The same of every field that was refused. */
  wrongs: readonly { field: string; message: string }[]
  /** Whether the server wants PIN or code. */
  asks: boolean
  proof: { by: string; text: string }
  setProof: (proof: { by: string; text: string }) => void
  /** Sends; null where it was refused, and then `fault` or `wrong` say why. */
  send: <Answer>(name: string, path: string, sending: Sending) => Promise<Answer | null>
}

/** What tells one file from another. */
const named = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * A write of staff. Asks for PIN or code once the server wants one; the same thing sent again after a broken line carries the same
 * key, so that it is done once.
 */
export function useWrite(): Write {
  const t = useTranslations('console.write')
  const deed = useDeedWords()
  const last = useRef({ text: '', key: '' })
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asks, setAsks] = useState(false)
  const [proof, setProof] = useState({ by: 'otp', text: '' })

  async function send<Answer>(name: string, path: string, { method = 'POST', body }: Sending): Promise<Answer | null> {
    if (busy) return null
    setBusy(name)
    setProblem(null)
    const whole = { ...body, ...(proof.text ? { [proof.by]: proof.text.trim() } : {}) }
    const text = `${method} ${path} ${JSON.stringify(whole, named)}`
    if (last.current.text !== text) last.current = { text, key: newKey() }
    try {
      const answer = await callSignedIn<Answer>(path, { method, body: whole, key: last.current.key })
      last.current = { text: '', key: '' }
      setProof((was) => ({ ...was, text: '' }))
      return answer
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      if (refusal.status > 0 && refusal.status < 500) last.current = { text: '', key: '' }
      setAsks((was) => was || refusal.code === 'StepUpRequired')
      setProblem(refusal)
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
