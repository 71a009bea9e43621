import { Lock } from 'lucide-react'
import { rich } from './rich'
import type { PayerTexts } from './texts'

/** What stands below the button of a payer's form: that it needs scripts, and how what is given is kept. */
export function FormFoot({ texts }: { texts: Pick<PayerTexts['pay'], 'noScript' | 'assure' | 'consent'> }) {
  return (
    <>
      <noscript>
        <p className="mt-2 text-13">{texts.noScript}</p>
      </noscript>
      <p className="mt-4 flex gap-2 text-13 text-ink-2">
        <Lock className="mt-px text-ink-3" aria-hidden="true" />
        <span>
          {texts.assure}{' '}
          {rich(texts.consent, (inner) => (
            <a href="/privacy">{inner}</a>
          ))}
        </span>
      </p>
    </>
  )
}
