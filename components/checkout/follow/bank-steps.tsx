import { Check, Landmark } from 'lucide-react'
import { screenOf } from '@/components/checkout/screen'
import type { PayerTexts } from '@/components/checkout/texts'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill, formatTime, type Locale } from '@/lib/format'

/** Progress of a bank payment: completed, current and following steps. */
export function BankSteps({ of, texts, locale }: { of: Checkout; texts: PayerTexts['checkout']; locale: Locale }) {
  const { steps } = texts
  const at = { starting: 0, ready: 1, pending: 1, processing: 2, succeeded: 4 }[screenOf(of) as string] ?? 1
  const rows: Omit<Step, 'tone' | 'icon'>[] = [
    { key: 'started', text: steps.started, when: formatTime(of.created_at, locale) },
    {
      key: 'authorise',
      text: at < 2 ? steps.authorise : steps.authorised,
      when: at < 2 ? fill(steps.until, { time: formatTime(of.expires_at, locale) }) : undefined,
    },
    { key: 'confirms', text: steps.confirms, when: at < 3 ? steps.soon : undefined },
    { key: 'approved', text: steps.approved, when: at > 3 ? formatTime(of.updated_at, locale) : undefined },
  ]
  return (
    <section>
      <Timeline
        steps={rows.map((row, place) => {
          if (place < at || place === 0) return { ...row, tone: 'ok', icon: <Check aria-hidden="true" /> }
          if (place === at) return { ...row, tone: 'info', icon: <Landmark aria-hidden="true" /> }
          return { ...row, tone: 'todo' }
        })}
      />
    </section>
  )
}
