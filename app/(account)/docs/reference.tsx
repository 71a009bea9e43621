'use client'

import { useEffect, useRef, useState } from 'react'
import 'swagger-ui-dist/swagger-ui.css'
import { Button } from '@/components/ui/button'
import { accessible, name, refuseOther, watchful } from './accessible'

interface ReferenceProps {
  loading: string
  failed: string
  retry: string
  /** What a list of examples is called. */
  examples: string
}

/** The viewer of `/openapi.json`, served by ourselves; it is heavy, so it loads after the page. */
export function Reference(props: ReferenceProps) {
  const [tries, setTries] = useState(1)
  return <Viewer key={tries} {...props} again={() => setTries(tries + 1)} />
}

function Viewer({ loading, failed, retry, examples, again }: ReferenceProps & { again: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    const watch = new MutationObserver(() => place.current && name(place.current, examples))
    if (place.current) watch.observe(place.current, { childList: true, subtree: true })
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
          responseInterceptor: refuseOther,
          plugins: [accessible, watchful(() => setState('failed'))],
          onComplete: () => setState('shown'),
        })
      })
      .catch(() => setState('failed'))
    return () => {
      watch.disconnect()
      left = true
    }
  }, [examples])
  return (
    <div className="viewer">
      {state === 'shown' ? null : <p role="status">{state === 'failed' ? failed : loading}</p>}
      {state === 'failed' ? (
        <p>
          <Button onClick={again}>{retry}</Button>
        </p>
      ) : null}
      <div ref={place} />
    </div>
  )
}
