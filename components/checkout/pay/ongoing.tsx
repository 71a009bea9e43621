import type { PayerTexts } from '@/components/checkout/texts'
import { Button, buttonClass } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'

interface OngoingProps {
  /** The payment that this browser has under way. */
  own: string
  texts: PayerTexts['ongoing']
  onAgain: () => void
}

/** In place of the form for who paid already: the way to that payment first, another payment only as a choice of its own. */
export function Ongoing({ own, texts, onAgain }: OngoingProps) {
  return (
    <section className="grid content-start gap-2.5">
      <Alert title={texts.ownTitle} className="mb-4">
        {texts.ownText}
      </Alert>
      <a className={buttonClass({ tone: 'primary', size: 'lg', full: true })} href={`/checkout/${own}`}>
        {texts.own}
      </a>
      <Button size="lg" full onClick={onAgain} aria-describedby="second">
        {texts.again}
      </Button>
      <p id="second" className="text-13 text-ink-2">
        {texts.second}
      </p>
    </section>
  )
}
