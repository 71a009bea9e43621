import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Alert } from '@/components/ui/notice/alert'
import { Problem } from '@/lib/browser/problem'
import { useFaultText } from './use-fault-text'

/** Error message: the server's, or that no response arrived. */
export function ProblemAlert({ fault, ref }: { fault: Error; ref?: Ref<HTMLDivElement> }) {
  const t = useTranslations('form')
  const why = useFaultText()
  const problem = fault instanceof Problem && fault.status > 0 ? fault : null
  return (
    <Alert tone="bad" role="alert" tabIndex={-1} ref={ref} title={problem?.detail || t('failed')}>
      {problem ? (
        <>
          {problem.retryAfter ? <p className="text-13">{t('wait', { seconds: problem.retryAfter })}</p> : null}
          {problem.status >= 500 && problem.requestId ? (
            <p className="text-13">{t('reference', { id: problem.requestId })}</p>
          ) : null}
        </>
      ) : (
        <p className="text-13">{why(fault)}</p>
      )}
    </Alert>
  )
}
