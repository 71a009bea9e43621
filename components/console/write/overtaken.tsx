import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Link } from '@/components/ui/link'
import { Problem } from '@/lib/browser/problem'
import { callSignedIn } from '@/lib/browser/session'
import type { DeedView } from '@/lib/contract/panel/views'
import { useDeedWords } from './deed-words'

interface OvertakenProps {
  kind: 'suspense' | 'reversal' | 'payout' | 'rail_payout'
  id: number
  /** Status of the list that held the record: while the record still has it, no decision was made. */
  status: string
  /** The record's page. */
  href?: string
}

/** Replaces a record that a colleague decided meanwhile: who, what and when. Empty for the user's own decisions. */
export function Overtaken({ kind, id, status, href }: OvertakenProps) {
  const t = useTranslations('console.audit')
  const words = useDeedWords()
  const [deed, setDeed] = useState<DeedView>(null)
  useEffect(() => {
    const ending = new AbortController()
    callSignedIn<DeedView>(`/console/decided?about=${kind}:${id}`, { signal: ending.signal })
      .then(setDeed)
      .catch((fault: unknown) => {
        // If the request fails, the decision is still in the audit log.
        if (!(fault instanceof Problem) && !ending.signal.aborted) throw fault
      })
    return () => ending.abort()
  }, [kind, id])
  const said = deed && !deed.mine && deed.status !== status ? words(deed) : null
  if (said === null) return null
  const name = t(`about.${kind}`, { id: `${id}` })
  return (
    <Alert tone="info" role="alert" title={t('overtaken', { name })}>
      <p className="small">
        {said}
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
