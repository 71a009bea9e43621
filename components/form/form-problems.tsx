import { useTranslations } from 'next-intl'
import type { Path } from 'react-hook-form'
import { Alert } from '@/components/ui/notice/alert'
import { ProblemAlert } from './problem-alert'
import type { Values, Wire } from './use-wire-form'

/** Summary of a failed submit: every invalid field with a link to it, or the reason for the refusal. */
export function FormProblems<V extends Values>({ wire }: { wire: Wire<V> }) {
  const t = useTranslations('form')
  const { form, fault, scope, summary, names, labelOf } = wire
  const { errors, isSubmitted } = form.formState
  const wrong = names.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, label: labelOf(name), message: `${message}` }] : []
  })
  if (!isSubmitted || wrong.length === 0) return fault ? <ProblemAlert fault={fault} ref={summary} /> : null
  return (
    <Alert tone="bad" role="alert" tabIndex={-1} ref={summary} title={t('summary', { count: wrong.length })}>
      <ul>
        {wrong.map(({ name, label, message }) => (
          <li key={name} className="text-13">
            <a
              href={`#${scope}-${name}`}
              onClick={(event) => {
                event.preventDefault()
                form.setFocus(name as Path<V>)
                // A combobox is not a registered control, so `setFocus` does not reach it.
                if (document.activeElement === event.currentTarget) {
                  document.getElementById(`${scope}-${name}`)?.focus()
                }
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
