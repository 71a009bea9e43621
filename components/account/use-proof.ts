import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '@/lib/browser/call'

interface Proof {
  channel: 'email' | 'phone'
  code: { live: boolean; next_at: string }
  now: string
  /** Refetches the state of the codes. */
  again: () => void
  onDone: () => void
}

/** Confirms an email or phone by code; the first code is sent automatically. */
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
    /** Props of the code form. */
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
    /** Starts over after the address was corrected. */
    restart: () => {
      proving.reset()
      sending.reset()
      asked.current = false
    },
  }
}
