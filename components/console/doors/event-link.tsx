import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { placeOfEvent } from './place-of'

const facts = ['reload', 'suspense', 'reversal', 'payout', 'rail_payout', 'bank_charge'] as const

/** Name of a ledger event, linked to the page about it. */
export function EventLink({ event }: { event: string }) {
  const about = useTranslations('console.audit.about')
  const [kind, id = ''] = event.split(':')
  const fact = facts.find((one) => one === kind)
  const name = fact ? about(fact, { id }) : <span className="font-mono text-[0.93em]">{event}</span>
  const page = placeOfEvent(event)
  return page ? (
    <Link className="min-w-0 truncate" href={page}>
      {name}
    </Link>
  ) : (
    <span className="min-w-0 truncate">{name}</span>
  )
}
