'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import en from '@/messages/en/error.json'
import es from '@/messages/es/error.json'

/**
 * What stands in the place of a page that failed; it brings its own few texts, since the page's are gone with it. Every page's
 * first load has it, the payer's too, so it takes no library of formats along.
 */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const [texts, setTexts] = useState(es)
  useEffect(() => {
    if (document.documentElement.lang === 'en') setTexts(en)
  }, [])
  return (
    <main className="alone">
      <ErrorState alone title={texts.title} action={<Button onClick={retry}>{texts.retry}</Button>}>
        {texts.text.replace('{reference}', error.digest ?? '—')}
      </ErrorState>
    </main>
  )
}
