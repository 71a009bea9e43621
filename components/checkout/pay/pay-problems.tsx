import type { Ref } from 'react'
import { idOf } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import { Alert } from '@/components/ui/alert'
import { fill } from '@/lib/format'

/** What the last sending came to. */
export interface Told {
  /** Control names of what was wrong. */
  wrong: readonly string[]
  /** Why the payment was not started, where it is no field's fault. */
  failure: string | null
}

interface PayProblemsProps extends Told {
  ref: Ref<HTMLDivElement>
  /** What is said of each by now; none of what was put right. */
  said: ReadonlyMap<string, string>
  texts: PayerTexts['pay']
}

/** After sending: what must be put right, each with a link to its field until it is; it takes the focus. */
export function PayProblems({ ref, wrong, said, failure, texts }: PayProblemsProps) {
  const left = [...said].filter(([name]) => wrong.includes(name))
  if (!failure && left.length === 0) return null
  const { one, many } = texts.summary
  return (
    <Alert
      ref={ref}
      tone="bad"
      role="alert"
      tabIndex={-1}
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
