'use client'

import { useEffect, useState } from 'react'
import { ErrorState } from '@/components/ui/notice/error-state'
import en from '@/messages/en/error.json'
import es from '@/messages/es/error.json'

/**
 * Root error boundary. It brings its own few messages, since those of the page are lost with it. It is part of the
 * first load of every page, including the payment page, so it imports neither a formatting library nor `Button`.
 */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const [texts, setTexts] = useState(es)
  useEffect(() => {
    if (document.documentElement.lang === 'en') setTexts(en)
  }, [])
  return (
    <main className="grid min-h-[calc(100vh-var(--band))] place-content-center px-4 py-6">
      <ErrorState
        alone
        title={texts.title}
        action={
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        }
      >
        {texts.text.replace('{reference}', error.digest ?? '—')}
      </ErrorState>
    </main>
  )
}
