import { useTranslations } from 'next-intl'
import type { Path } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { ProblemAlert } from './problem-alert'
import type { Values, Wire } from './use-wire-form'

/** Above a form that was not taken: every wrong field with a way to it, or why it was refused. */
export function FormProblems<V extends Values>({ wire }: { wire: Wire<V> }) {
  const t = useTranslations('form')
  const { form, fault, scope, summary, names, labelOf } = wire
  const { errors, isSubmitted } = form.formState
  const wrong = names.flatMap((name) => {
    const said = errors[name]?.message
    return said ? [{ name, label: labelOf(name), said: `${said}` }] : []
  })
  if (!isSubmitted || wrong.length === 0) return fault ? <ProblemAlert fault={fault} ref={summary} /> : null
  return (
    <Alert tone="bad" role="alert" tabIndex={-1} ref={summary} title={t('summary', { count: wrong.length })}>
      <ul>
        {wrong.map(({ name, label, said }) => (
          <li key={name} className="small">
            <a
              href={`#${scope}-${name}`}
              onClick={(event) => {
                event.preventDefault()
                form.setFocus(name as Path<V>)
                // A list that one filters is no plain control: the form cannot reach it.
                if (document.activeElement === event.currentTarget) {
                  document.getElementById(`${scope}-${name}`)?.focus()
                }
              }}
            >
              {label}
            </a>
            : {said}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
