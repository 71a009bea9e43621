import { useState } from 'react'
import type { Problem } from '@/lib/browser/problem'

export interface StepUp {
  /** True once the server has required PIN or code. */
  asks: boolean
  proof: { by: string; text: string }
  setProof: (proof: { by: string; text: string }) => void
  /** Part of the request body. */
  body: Record<string, string>
  /** Notes a refusal. */
  take: (refusal: Problem) => void
  /** Forgets the code, which is valid once. */
  reset: () => void
}

/** PIN or code of a staff write, asked for once the server requires it (docs/contract.md#step-up). */
export function useStepUp(): StepUp {
  const [asks, setAsks] = useState(false)
  const [proof, setProof] = useState({ by: 'otp', text: '' })
  return {
    asks,
    proof,
    setProof,
    body: proof.text ? { [proof.by]: proof.text.trim() } : {},
    take: ({ code }) => setAsks((was) => was || code === 'StepUpRequired'),
    reset: () => setProof((was) => ({ ...was, text: '' })),
  }
}
