import { useTranslations } from 'next-intl'
import { Problem } from '@/lib/browser/problem'
import { useWrite, type Write } from '@/lib/browser/use-write'

interface Sending<Answer> extends Write {
  onDone: (answer: Answer) => void
}

/** The write of one button. `problem` says why it failed; a second press after a lost answer finds the first result. */
export function useSend<Answer>({ onDone, ...write }: Sending<Answer>) {
  const t = useTranslations('form')
  const sending = useWrite<Answer>()
  const { error } = sending
  return {
    send: () => sending.mutate(write, { onSuccess: onDone }),
    busy: sending.isPending,
    problem: error && (error instanceof Problem && error.status > 0 ? error.detail : t('offlineShort')),
  }
}
