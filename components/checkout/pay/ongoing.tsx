import { type ReactNode, useRef } from 'react'
import { usePlaces } from '@/components/checkout/in-frame'
import type { PayerTexts } from '@/components/checkout/texts'
import { Button, buttonClass } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import { OwnPayment } from './own-payment'
import { useOngoing } from './use-ongoing'

interface OngoingProps {
  link: string
  texts: PayerTexts['ongoing']
  /** The form; `unsure`: whether this browser has a payment under way is not known yet. */
  children: (unsure: boolean) => ReactNode
}

/**
 * A link that has a payment under way. Who made it finds the way to it in place of the form, and another payment only as a choice of its
 * own; others read that there is one. Out of sight the form still follows the link, and reloads the page when that is paid.
 */
export function Ongoing({ link, texts, children }: OngoingProps) {
  const [own, payAgain] = useOngoing(link)
  const { checkoutAt } = usePlaces()
  const notice = useRef<HTMLDivElement>(null)
  const again = () => {
    payAgain()
    requestAnimationFrame(() => notice.current?.focus())
  }
  return (
    <>
      {own ? (
        <section className="grid content-start gap-2.5">
          <Alert title={texts.ownTitle} className="mb-4">
            {texts.ownText}
          </Alert>
          <a className={buttonClass({ tone: 'primary', size: 'lg', full: true })} href={checkoutAt(own)}>
            {texts.own}
          </a>
          <Button size="lg" full onClick={again} aria-describedby="second">
            {texts.again}
          </Button>
          <p id="second" className="text-13 text-ink-2">
            {texts.second}
          </p>
        </section>
      ) : (
        <Alert ref={notice} tabIndex={-1} title={texts.title} className="mb-6">
          <p className="text-13">
            {texts.text} <OwnPayment link={link} label={texts.own} />
          </p>
        </Alert>
      )}
      <div hidden={!!own}>{children(own === undefined)}</div>
    </>
  )
}
