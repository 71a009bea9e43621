'use client'

import { useEffect, useRef, useState } from 'react'
import 'swagger-ui-dist/swagger-ui.css'
import { accessible, name } from './accessible'

interface ReferenceProps {
  loading: string
  failed: string
  /** What a list of examples is called. */
  examples: string
}

/** The viewer of `/openapi.json`, served by ourselves; it is heavy, so it loads after the page. */
export function Reference({ loading, failed, examples }: ReferenceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    const stop = new AbortController()
    const watch = new MutationObserver(() => place.current && name(place.current, examples))
    if (place.current) watch.observe(place.current, { childList: true, subtree: true })
    const show = async () => {
      const [{ SwaggerUIBundle }, answer] = await Promise.all([
        import('swagger-ui-dist'),
        fetch('/openapi.json', { signal: stop.signal }),
      ])
      const spec: Record<string, unknown> = await answer.json()
      if (stop.signal.aborted || !place.current) return
      SwaggerUIBundle({
        domNode: place.current,
        spec,
        deepLinking: true,
        docExpansion: 'list',
        defaultModelsExpandDepth: 0,
        syntaxHighlight: { activated: false },
        validatorUrl: null,
        plugins: [accessible],
        onComplete: () => setState('shown'),
      })
    }
    show().catch(() => !stop.signal.aborted && setState('failed'))
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [examples])
  return (
    <div className="viewer">
      {state === 'shown' ? null : <p role="status">{state === 'failed' ? failed : loading}</p>}
      <div ref={place} />
    </div>
  )
}
