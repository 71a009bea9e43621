import { useFaultText } from '@/components/form/use-fault-text'
import { useWrite, type Write } from '@/lib/browser/use-write'

interface Sending<Answer> extends Write {
  onDone: (answer: Answer) => void
}

/** The write of one button. `problem` says why it failed; a second press after a lost answer finds the first result. */
export function useSend<Answer>({ onDone, ...write }: Sending<Answer>) {
  const why = useFaultText()
  const sending = useWrite<Answer>()
  const { error } = sending
  return {
    send: () => sending.mutate(write, { onSuccess: onDone }),
    busy: sending.isPending,
    problem: error && why(error),
  }
}
