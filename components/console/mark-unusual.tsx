import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { useView } from '@/lib/browser/use-view'
import { address } from './address'

/** Leads to where something is marked as unusual; nothing for whoever may not. @param subject `mm_…`, `reload:7`, `user:7`, `case:318` */
export function MarkUnusual({ subject }: { subject: string }) {
  const t = useTranslations('console.nav')
  const { view: staff } = useView('/console')
  if (!staff.unusual) return null
  return (
    <p className="text-13">
      <Link href={address('/console/unusual/new', { subject })}>{t('markUnusual')}</Link>
    </p>
  )
}
