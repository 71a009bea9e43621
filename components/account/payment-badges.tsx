import { CircleQuestionMark, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import { StatusBadge } from '@/components/ui/status-badge'
import type { PaymentResource } from '@/lib/contract/payment/calls'
import type { Refunding } from '@/lib/contract/payment/refunding'
import { looks } from '@/lib/format'

type Disposition = PaymentResource['disposition']

const marks: Record<Exclude<Disposition, 'none' | 'credited'>, { icon: LucideIcon; tone?: Tone }> = {
  in_suspense: { icon: CircleQuestionMark, tone: 'warn' },
  returned: { icon: Undo2 },
  reversed: { icon: RotateCcw, tone: 'bad' },
  partly_refunded: { icon: Undo2 },
  refunded: { icon: Undo2 },
}

interface MoneyBadgesProps {
  disposition: Disposition
  /** A refund is under way. */
  refunding?: Refunding['part'] | undefined
}

/** A payment's state, and where its money is if that is not where one expects it. */
export function PaymentBadges({ status, ...money }: Pick<PaymentResource, 'status'> & MoneyBadgesProps) {
  const t = useTranslations('common.status.movement')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge look={looks.movement[status]}>{t(status)}</StatusBadge>
      <MoneyBadges {...money} />
    </span>
  )
}

/** Where a payment's money is, and where it goes, beside its state. */
export function MoneyBadges({ disposition, refunding }: MoneyBadgesProps) {
  const t = useTranslations('common.status.refunding')
  return (
    <>
      <DispositionBadge of={disposition} />
      {refunding ? (
        <Badge tone="info" icon={<Undo2 aria-hidden="true" />}>
          {t(refunding)}
        </Badge>
      ) : null}
    </>
  )
}

/** Nothing while there is no money, or where it is expected to be. */
function DispositionBadge({ of }: { of: Disposition }) {
  const t = useTranslations('common.status.disposition')
  if (of === 'none' || of === 'credited') return null
  const { icon: Icon, tone } = marks[of]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(of)}
    </Badge>
  )
}
