import type { ReactNode } from 'react'
import { FormProblems } from './form-problems'
import { Send } from './send'
import type { Values, Wire } from './use-wire-form'

interface SettingsFormProps<V extends Values> {
  wire: Wire<V>
  title: string
  labels: Partial<Record<keyof V & string, string>>
  submit: string
  /** Beside the button, such as a way back. */
  aside?: ReactNode
  primary?: boolean
  children: ReactNode
}

/** A small form in a card: what is wrong above, its fields, and one button. */
export function SettingsForm<V extends Values>(props: SettingsFormProps<V>) {
  const { wire, title, labels, submit, aside, primary, children } = props
  return (
    <form noValidate method="post" className="stack form" aria-label={title} onSubmit={wire.submit}>
      <FormProblems wire={wire} labels={labels} />
      {children}
      <div className="row wrap">
        <Send wire={wire} tone={primary ? 'primary' : 'plain'}>
          {submit}
        </Send>
        {aside}
      </div>
    </form>
  )
}
