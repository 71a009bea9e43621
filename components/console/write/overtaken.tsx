import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Link } from '@/components/ui/link'
import { callSignedIn, Problem } from '@/lib/client'
import type { DeedView } from '@/lib/contract/panel/views'
import { useDeedWords } from './deed-words'

interface OvertakenProps {
  kind: 'suspense' | 'reversal' | 'payout' | 'rail_payout'
  id: number
  /** That of the list in which it stood: while it still has it, nobody decided. */
  status: string
  /** Its own page. */
  href?: string
}

/** In the place of what a colleague decided while the reader looked at it: who, what and when. Says nothing of the reader's own deeds. */
export function Overtaken({ kind, id, status, href }: OvertakenProps) {
  const t = useTranslations('console.audit')
  const words = useDeedWords()
  const [deed, setDeed] = useState<DeedView>(null)
  useEffect(() => {
    const ending = new AbortController()
    callSignedIn<DeedView>(`/console/decided?about=${kind}:${id}`, { signal: ending.signal })
      .then(setDeed)
      .catch((fault: unknown) => {
        // What cannot be asked now stands in the audit log all the same.
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
