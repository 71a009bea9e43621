import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { call, newKey, Problem } from '@/lib/client'

interface Sending<Answer> {
  path: string
  method?: 'POST' | 'PATCH'
  body?: unknown
  onDone: (answer: Answer) => void
}

/** One press, one call: a second press after a broken line finds the first answer. `said` is what went wrong. */
export function useSend<Answer>({ path, method = 'POST', body, onDone }: Sending<Answer>) {
  const t = useTranslations('form')
  const key = useRef('')
  const sending = useMutation({
    mutationFn: () => {
      key.current ||= newKey()
      return call<Answer>(path, { method, body, ...(method === 'POST' ? { key: key.current } : {}) })
    },
    onSuccess: (answer) => {
      key.current = ''
      onDone(answer)
    },
    onError: (fault) => {
      if (fault instanceof Problem && fault.status > 0) key.current = ''
    },
  })
  const { error } = sending
  return {
    send: () => sending.mutate(),
    busy: sending.isPending,
    said: error ? (error instanceof Problem && error.status > 0 ? error.detail : t('offlineShort')) : null,
  }
}
