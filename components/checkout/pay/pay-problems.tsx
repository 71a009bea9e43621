import type { Ref } from 'react'
import { idOf } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import { Alert } from '@/components/ui/notice/alert'
import { fill } from '@/lib/format'

/** Result of the last submit. */
export interface Shown {
  /** Control names of the invalid fields. */
  wrong: readonly string[]
  /** Why the payment was not started, if no field is the cause. */
  failure: string | null
}

interface PayProblemsProps extends Shown {
  ref: Ref<HTMLDivElement>
  /** Current error messages by control name; corrected fields have none. */
  messages: ReadonlyMap<string, string>
  texts: PayerTexts['pay']
}

/** Summary after a submit: errors with links to their fields until corrected. Takes the focus. */
export function PayProblems({ ref, wrong, messages, failure, texts }: PayProblemsProps) {
  const left = [...messages].filter(([name]) => wrong.includes(name))
  if (!failure && left.length === 0) return null
  const { one, many } = texts.summary
  return (
    <Alert
      ref={ref}
      tone="bad"
      role="alert"
      tabIndex={-1}
      className="mb-4"
      title={failure ?? (left.length === 1 ? one : fill(many, { count: `${left.length}` }))}
    >
      {left.length > 0 ? (
        <ul>
          {left.map(([name, text]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{text}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}
