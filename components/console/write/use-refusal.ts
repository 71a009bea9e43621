import { useFaultText } from '@/components/form/use-fault-text'
import type { Problem } from '@/lib/browser/problem'
import { useDeedText } from './deed-text'

export interface Refusal {
  /** Error that concerns no field; for an earlier decision, who made it. */
  fault: string | null
  /** Returns the error of a field. */
  wrong: (field: string) => string | undefined
  /** Errors of all refused fields. */
  wrongs: readonly { field: string; code: string; message: string }[]
}

/** Names of the warnings that a refusal says were not acknowledged; null where it is about none. */
export function unseenIn({ errors }: Problem): string[] | null {
  const unseen = errors.find(({ field }) => field === 'acknowledged_warnings')
  return unseen ? (unseen.value?.split(' ') ?? []) : null
}

/** Returns the texts of a refused staff write. */
export function useRefusal(problem: Problem | null): Refusal {
  const why = useFaultText()
  const deed = useDeedText()
  const wrongs = problem?.errors ?? []
  const faultOf = (fault: Problem) => (fault.decided ? deed(fault.decided) : null) ?? why(fault)
  return {
    fault: problem && wrongs.length === 0 ? faultOf(problem) : null,
    wrong: (field) => wrongs.find((one) => one.field === field)?.message,
    wrongs,
  }
}
