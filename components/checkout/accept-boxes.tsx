'use client'

import { use, useCallback, useEffect, useRef, useState } from 'react'
import { FieldError } from '@/components/ui/field/field'
import type { AcceptanceView } from '@/lib/contract/payment-link/acceptance'
import { PayContext } from './pay-state'
import { rich } from './rich'
import type { PayerTexts } from './texts'

/**
 * One checkbox per document of the gateway, none preselected, each with a link to read it. The form sees a single
 * field, `acceptance`: the accepted documents as JSON, or empty while a box is unchecked.
 */
export function AcceptBoxes({ documents, texts }: { documents: AcceptanceView; texts: PayerTexts['acceptance'] }) {
  const { errors, right } = use(PayContext)
  const boxes = useRef<HTMLFieldSetElement>(null)
  const [all, setAll] = useState(false)
  const look = useCallback(() => {
    const inputs = [...(boxes.current?.querySelectorAll('input') ?? [])]
    setAll(inputs.every((input) => input.checked))
  }, [])
  // A box may have been checked before hydration.
  useEffect(look, [look])
  useEffect(() => {
    if (all) right('acceptance')
  }, [all, right])
  const wrong = Boolean(errors.acceptance) && !all
  return (
    <div className={wrong ? 'field wrong' : 'field'}>
      <fieldset
        ref={boxes}
        className="grid gap-3"
        id="acceptance"
        tabIndex={-1}
        aria-describedby={wrong ? 'acceptance-error' : undefined}
        onChange={look}
      >
        <legend className="label mb-3">{texts.legend}</legend>
        {documents.map(({ type, permalink }) => (
          <label key={type} className="tick min-h-6">
            <input type="checkbox" autoComplete="off" required aria-invalid={wrong || undefined} />
            <span>
              {rich(texts[type], (inner) => (
                <a href={permalink} target="_blank" rel="noreferrer">
                  {inner}
                  <span className="sr-only"> {texts.opens}</span>
                </a>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="acceptance" value={all ? JSON.stringify(documents) : ''} />
      <FieldError id="acceptance" error={wrong && texts.missing} />
    </div>
  )
}
