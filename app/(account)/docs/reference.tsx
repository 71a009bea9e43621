'use client'

import { useEffect, useRef, useState } from 'react'
import 'swagger-ui-dist/swagger-ui.css'
import { Button } from '@/components/ui/button'
import { accessible, name, refuseOther, watchful } from './accessible'

interface ReferenceProps {
  loading: string
  failed: string
  retry: string
  /** Accessible name of a list of examples. */
  examples: string
}

type State = 'loading' | 'shown' | 'failed'

/** On the viewer's sheet, which is white in every colour scheme. */
const note = 'p-4 text-[#445053]'

/** Milliseconds until a retry is offered; the response may still arrive later. */
const patience = 60_000

/** Viewer of `/openapi.json`, with loading and failure messages and a retry. */
export function Reference({ loading, failed, retry, examples }: ReferenceProps) {
  const [state, setState] = useState<State>('loading')
  const [tries, setTries] = useState(1)
  const again = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return (
    <div className="viewer">
      {state === 'shown' ? null : (
        <p className={note} role="status">
          {state === 'failed' ? failed : loading}
        </p>
      )}
      {state === 'failed' || (tries > 1 && state !== 'shown') ? (
        <p className={note}>
          <Button busy={state === 'loading'} onClick={again}>
            {retry}
          </Button>
        </p>
      ) : null}
      <Viewer key={tries} examples={examples} focused={tries > 1} onState={setState} />
    </div>
  )
}

interface ViewerProps {
  examples: string
  /** Moves the focus to the viewer once it is shown, because the retry button disappears. */
  focused: boolean
  onState: (state: State) => void
}

/** Self-hosted Swagger viewer, imported after the page because of its size. */
function Viewer({ examples, focused, onState }: ViewerProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new MutationObserver(() => place.current && name(place.current, examples))
    if (place.current) watch.observe(place.current, { childList: true, subtree: true })
    let left = false
    const tell = (state: State) => {
      if (left) return
      clearTimeout(late)
      onState(state)
      if (focused && state === 'shown') place.current?.focus()
    }
    const late = setTimeout(() => onState('failed'), patience)
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
          plugins: [accessible, watchful(() => tell('failed'))],
          onComplete: () => tell('shown'),
        })
      })
      .catch(() => tell('failed'))
    return () => {
      clearTimeout(late)
      watch.disconnect()
      left = true
    }
  }, [examples, focused, onState])
  return <div ref={place} tabIndex={-1} />
}
