import { useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { Button } from '@/components/ui/button'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { Acts } from './acts'

interface SecondPersonProps {
  /** The reader proposed it. */
  mine: boolean
  by: string | null
  /** The reader's, by the policy of what was proposed. */
  standing: StandingView
}

/** Whether the policy lets the reader confirm what a colleague proposed. */
export const mayConfirm = ({ mine, standing }: Pick<SecondPersonProps, 'mine' | 'standing'>) =>
  !mine && standing.confirms

/** Whom a proposal about a case waits for: another person, its reader, or whom the policy names. */
export function SecondPerson(props: SecondPersonProps) {
  const { mine, by, standing } = props
  const t = useTranslations('cases.second')
  if (!mine && !mayConfirm(props)) return <WhoDecides standing={standing} as="confirm" />
  return <p className="text-13 text-ink-2">{mine ? t('awaitsOther') : t('awaitsYou', { who: by ?? '' })}</p>
}

interface SecondActsProps extends Omit<SecondPersonProps, 'by'> {
  /** Label of the button that confirms, which submits the form. */
  confirm: string
  busy: string | null
  onWithdraw: () => void
}

/** Withdraws a proposal about a case or confirms it: what the policy lets its reader do. */
export function SecondActs({ mine, standing, confirm, busy, onWithdraw }: SecondActsProps) {
  const t = useTranslations('cases.second')
  if (!standing.may && !standing.confirms) return null
  return (
    <Acts>
      <Button className="h-10 flex-1" data-deed="withdraw" busy={busy === 'withdraw'} onClick={onWithdraw}>
        {t('withdraw')} <kbd className="max-lg:hidden">N</kbd>
      </Button>
      {mayConfirm({ mine, standing }) ? (
        <Button type="submit" tone="primary" className="h-10 flex-[1.4]" busy={busy === 'confirm'}>
          {confirm} <kbd className="max-lg:hidden">C</kbd>
        </Button>
      ) : null}
    </Acts>
  )
}
