import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

const facts = ['reload', 'suspense', 'reversal', 'payout', 'rail_payout', 'bank_charge'] as const

/** Returns the console page of a ledger event; null if there is none. */
export function pageOf(event: string): string | null {
  if (event.startsWith('mm_')) return `/console/movements/${event}`
  const [kind, id] = event.split(':')
  if (kind === 'reload') return `/console/reloads/${id}`
  if (kind === 'suspense') return `/console/suspense/${id}`
  if (kind === 'reversal') return `/console/reversals/${id}`
  if (kind === 'payout') return `/console/payouts/${id}`
  return kind === 'rail_payout' ? '/console/payouts/rails' : null
}

/** Name of a ledger event, linked to the page about it. */
export function EventLink({ event }: { event: string }) {
  const about = useTranslations('console.audit.about')
  const [kind, id = ''] = event.split(':')
  const fact = facts.find((one) => one === kind)
  const name = fact ? about(fact, { id }) : <span className="font-mono text-[0.93em]">{event}</span>
  const page = pageOf(event)
  return page ? (
    <Link className="min-w-0 truncate" href={page}>
      {name}
    </Link>
  ) : (
    <span className="min-w-0 truncate">{name}</span>
  )
}
