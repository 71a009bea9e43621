import { CircleQuestionMark, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { PaymentResource } from '@/lib/contract/payment/calls'

type Disposition = PaymentResource['disposition']

const marks: Record<Exclude<Disposition, 'none' | 'credited'>, { icon: LucideIcon; tone?: Tone }> = {
  in_suspense: { icon: CircleQuestionMark, tone: 'warn' },
  returned: { icon: Undo2 },
  reversed: { icon: RotateCcw, tone: 'bad' },
  partly_refunded: { icon: Undo2 },
  refunded: { icon: Undo2 },
}

/** Where a payment's money is, beside its state; nothing while there is none, or where it is expected to be. */
export function DispositionBadge({ of }: { of: Disposition }) {
  const t = useTranslations('common.status.disposition')
  if (of === 'none' || of === 'credited') return null
  const { icon: Icon, tone } = marks[of]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(of)}
    </Badge>
  )
}
