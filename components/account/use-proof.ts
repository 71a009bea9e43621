import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '@/lib/client'

interface Proof {
  channel: 'email' | 'phone'
  code: { live: boolean; next_at: string }
  now: string
  /** Reads anew how the codes stand. */
  again: () => void
  onDone: () => void
}

/** Proves an email or a phone by the code that is sent to it; the first one goes by itself. */
export function useProof({ channel, code: { live, next_at: next }, now, again, onDone }: Proof) {
  const sending = useMutation({
    mutationFn: () => call('/request_confirmation/', { method: 'POST', body: { [channel]: true } }),
    onSettled: again,
  })
  const proving = useMutation({
    mutationFn: (code: string) => call(`/verify_${channel}/`, { method: 'POST', body: { code } }),
    onSuccess: onDone,
  })
  const asked = useRef(false)
  const due = !live && next <= now
  const { mutate: send } = sending
  useEffect(() => {
    if (!due || asked.current) return
    asked.current = true
    send()
  }, [due, send])
  return {
    /** What the form for the code takes. */
    form: {
      onCode: (code: string) => proving.mutate(code),
      busy: proving.isPending || proving.isSuccess,
      fault: proving.error ?? sending.error,
      next,
      now,
      onResend: () => {
        proving.reset()
        send()
      },
      resending: sending.isPending,
    },
    /** After the address was corrected: begins anew. */
    restart: () => {
      proving.reset()
      sending.reset()
      asked.current = false
    },
  }
}
