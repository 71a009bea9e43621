import { Check, Eye, Landmark, Send } from 'lucide-react'
import type { PayerTexts } from '@/components/checkout/texts'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import { fill, formatRecent, type Locale } from '@/lib/format'

interface RefundStepsProps {
  refund: RefundForPayerView
  texts: PayerTexts['refund']['steps']
  locale: Locale
  /** Server time at which the page was rendered, ISO 8601. */
  now: string
  /** The last day on which it arrives, as it is shown. */
  arrival: string | null
}

/** The step that each state waits for. */
const waitsFor = { requested: 1, approved: 2, sent: 3, completed: 4 } as const

/** True for a refund that is on its way to the payer's account, or has arrived. */
export const isUnderWay = (status: string): status is keyof typeof waitsFor => status in waitsFor

/** Way of the money from the account given to its arrival; only the newest step has a time. */
export function RefundSteps({ refund, texts, locale, now, arrival }: RefundStepsProps) {
  const { status, updated_at } = refund
  if (!isUnderWay(status)) return null
  const at = waitsFor[status]
  const icons = [Check, Eye, Send, Landmark] as const
  const rows: Omit<Step, 'tone' | 'icon'>[] = [
    { key: 'given', text: texts.given },
    { key: 'review', text: texts.review, when: at === 1 ? texts.reviewHint : undefined },
    { key: 'send', text: texts.send },
    {
      key: 'arrive',
      text: at === 4 ? texts.arrived : texts.arrive,
      when: at === 4 ? undefined : arrival ? fill(texts.arriveBy, { date: arrival }) : texts.arriveHint,
    },
  ]
  return (
    <Timeline
      steps={rows.map((row, place) => {
        const when = place === at - 1 ? formatRecent(updated_at, now, locale) : row.when
        if (place < at) return { ...row, when, tone: 'ok', icon: <Check aria-hidden="true" /> }
        const Icon = icons[place] ?? Check
        return place === at
          ? { ...row, when, tone: 'info', icon: <Icon aria-hidden="true" /> }
          : { ...row, when, tone: 'todo' }
      })}
    />
  )
}
