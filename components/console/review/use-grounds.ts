import { useRef, useState } from 'react'
import type { Warning } from './seen-warnings'

type Way = 'approve' | 'reject'

/**
 * State of what a verdict stands on: an approval over warnings takes a tick and a reason, a rejection a reason.
 * @param warnings those that an approval overrides
 */
export function useGrounds(warnings: readonly Warning[]) {
  const why = useRef<HTMLTextAreaElement>(null)
  const tick = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  // The acknowledged warnings; a new one needs its own acknowledgement.
  const [seen, setSeen] = useState<readonly Warning[]>([])
  const [missing, setMissing] = useState<{ seen?: true; reason?: Way }>({})
  const allSeen = warnings.every((name) => seen.includes(name))

  /** True when a verdict lacks a required input; focuses the first one. */
  function incomplete(way: Way): boolean {
    const unseen = way === 'approve' && !allSeen
    const unexplained = (way === 'reject' || warnings.length > 0) && !reason.trim()
    setMissing({ ...(unseen ? { seen: true } : {}), ...(unexplained ? { reason: way } : {}) })
    if (unseen) tick.current?.focus()
    else if (unexplained) why.current?.focus()
    return unseen || unexplained
  }

  return {
    reason: reason.trim(),
    /** The verdict that lacks its reason. */
    unexplained: missing.reason,
    incomplete,
    /** For `SeenWarnings`. */
    acknowledged: {
      warnings,
      box: tick,
      seen: allSeen,
      missing: missing.seen === true,
      onSeen: (yes: boolean) => {
        setSeen(yes ? warnings : [])
        setMissing(({ reason: kept }) => (kept ? { reason: kept } : {}))
      },
    },
    /** For `ReasonField`. */
    explained: {
      box: why,
      value: reason,
      onChange: (text: string) => {
        setReason(text)
        setMissing(({ seen: kept }) => (kept ? { seen: kept } : {}))
      },
    },
  }
}
