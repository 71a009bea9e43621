import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFaultText } from '@/components/form/use-fault-text'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import type { Problem } from '@/lib/browser/problem'
import { type NewLinkValues, newLinkFields } from './new-link-values'

interface NewLinkProblemsProps {
  form: UseFormReturn<NewLinkValues>
  fault: Problem | null
  /** Receives the focus after a failed submit. */
  ref: Ref<HTMLDivElement>
}

/** Summary of a failed submit: every invalid field with a link to it, or why the link was not created. */
export function NewLinkProblems({ form, fault, ref }: NewLinkProblemsProps) {
  const t = useTranslations('account.newLink')
  const why = useFaultText()
  const { errors, isSubmitted } = form.formState
  const wrong = newLinkFields.filter((field) => errors[field])
  if (isSubmitted && wrong.length > 0) {
    return (
      <Alert tone="bad" role="alert" tabIndex={-1} ref={ref} title={t('summary', { count: wrong.length })}>
        <ul>
          {wrong.map((field) => (
            <li key={field} className="text-13">
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  form.setFocus(field)
                }}
              >
                {t(`fields.${field}`)}
              </a>
              : {errors[field]?.message}
            </li>
          ))}
          {fault?.uuid ? (
            <li className="text-13">
              <Link href={`/links/${fault.uuid}`}>{t('taken')}</Link>
            </li>
          ) : null}
        </ul>
      </Alert>
    )
  }
  if (!fault || fault.errors.length > 0) return null
  return (
    <Alert tone="bad" role="alert" tabIndex={-1} ref={ref} title={t('failed')}>
      <p className="text-13">{why(fault)}</p>
      {fault.requestId ? <p className="text-13">{t('reference2', { id: fault.requestId })}</p> : null}
    </Alert>
  )
}
