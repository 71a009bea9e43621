import type { Ref } from 'react'
import { Alert } from '@/components/ui/alert'
import { fill } from '@/lib/format'
import { idOf } from './pay-state'
import type { PayerTexts } from './texts'

/** What the last sending came to. It stays as it was while fields are put right, so that nothing moves under the hand. */
export interface Told {
  /** By control name: what is said of it. */
  said: readonly (readonly [name: string, text: string])[]
  /** Why the payment was not started, where it is no field's fault. */
  failure: string | null
}

interface PayProblemsProps extends Told {
  ref: Ref<HTMLDivElement>
  texts: PayerTexts['pay']
}

/** After sending: what must be put right, each with a link to its field; it takes the focus. */
export function PayProblems({ ref, said, failure, texts }: PayProblemsProps) {
  if (!failure && said.length === 0) return null
  const { one, many } = texts.summary
  return (
    <Alert
      ref={ref}
      tone="bad"
      role="alert"
      tabIndex={-1}
      title={failure ?? (said.length === 1 ? one : fill(many, { count: `${said.length}` }))}
    >
      {said.length > 0 ? (
        <ul>
          {said.map(([name, text]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{text}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}
