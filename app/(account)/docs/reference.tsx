'use client'

import { useEffect, useRef, useState } from 'react'
import 'swagger-ui-dist/swagger-ui.css'

/** The viewer of `/openapi.json`, served by ourselves; it is heavy, so it loads after the page. */
export function Reference({ loading, failed }: { loading: string; failed: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    let left = false
    import('swagger-ui-dist')
      .then(({ SwaggerUIBundle }) => {
        if (left || !place.current) return
        SwaggerUIBundle({
          domNode: place.current,
          url: '/openapi.json',
          deepLinking: true,
          docExpansion: 'list',
          defaultModelsExpandDepth: 0,
          syntaxHighlight: { activated: false },
          validatorUrl: null,
          onComplete: () => {
            // The viewer thinks that it is the whole page; a page has one main part.
            for (const main of place.current?.querySelectorAll('main') ?? []) main.setAttribute('role', 'group')
            setState('shown')
          },
        })
      })
      .catch(() => setState('failed'))
    return () => {
      left = true
    }
  }, [])
  return (
    <div className="viewer">
      {state === 'shown' ? null : <p role="status">{state === 'failed' ? failed : loading}</p>}
      <div ref={place} />
    </div>
  )
}
