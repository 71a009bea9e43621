import { useTranslations } from 'next-intl'
import { Problem, unsent } from '@/lib/browser/problem'

/** Why a write failed: the server's words, that it was not sent, or that no answer came. */
export function useFaultText(): (fault: Error) => string {
  const t = useTranslations('form')
  return (fault) => {
    const problem = fault instanceof Problem ? fault : null
    return problem?.detail || t(problem?.code === unsent ? 'unsent' : 'lost')
  }
}
