import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { call } from '@/lib/browser/call'
import type { DeedView } from '@/lib/contract/panel/views'
import { useDeedText } from './deed-text'

interface OvertakenProps {
  kind: 'rail_payout'
  id: number
  /** Status of the list that held the record: while the record still has it, no decision was made. */
  status: string
  /** The record's page. */
  href?: string
}

/** Replaces a record that a colleague decided meanwhile: who, what and when. Empty for the user's own decisions. */
export function Overtaken({ kind, id, status, href }: OvertakenProps) {
  const t = useTranslations('console.audit')
  const deedText = useDeedText()
  const address = `/console/decided?about=${kind}:${id}`
  // If the request fails, the decision is still in the audit log.
  const { data: deed } = useQuery({ queryKey: [address], queryFn: ({ signal }) => call<DeedView>(address, { signal }) })
  const text = deed && !deed.mine && deed.status !== status ? deedText(deed) : null
  if (text === null) return null
  const name = t(`about.${kind}`, { id: `${id}` })
  return (
    <Alert tone="info" role="alert" title={t('overtaken', { name })}>
      <p className="text-13">
        {text}
        {href ? (
          <>
            {' · '}
            <Link href={href}>{t('see', { name })}</Link>
          </>
        ) : null}
      </p>
    </Alert>
  )
}
