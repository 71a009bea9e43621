import { ExternalLink } from 'lucide-react'
import { usePlaces } from '@/components/checkout/in-frame'
import { bankDoor } from '@/components/checkout/payment-storage'
import { mayTryAgain, screenOf } from '@/components/checkout/screen'
import type { PayerTexts } from '@/components/checkout/texts'
import { Button, buttonClass } from '@/components/ui/button'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill } from '@/lib/format'

interface CheckoutActionsProps {
  of: Checkout
  texts: PayerTexts['checkout']
  /** The payer was already sent to the bank. */
  been: boolean
  /** Target of the simulated wallet app: the sandbox bank. */
  wallet: string | null
}

/** The next step first, then the alternatives; plain links, so they work without the page's script. */
export function CheckoutActions({ of, texts, been, wallet }: CheckoutActionsProps) {
  const { frame, payAt } = usePlaces()
  const screen = screenOf(of)
  const over = of.disposition !== 'none'
  const again = of.link && mayTryAgain(of) ? of.link.uuid : null
  const retry = screen === 'declined' || screen === 'nequiDeclined' || screen === 'expired'
  const toBank = of.payment_link && (screen === 'ready' || screen === 'pending') ? bankDoor(of.money_movement_id) : null
  const large = (tone?: 'primary' | 'plain') => buttonClass({ tone, size: 'lg', full: true })
  const ended = over || retry || ['refused', 'cancelled', 'paidByOther'].includes(screen)
  const back = ended && !frame ? of.return_url : null
  const closes = frame !== null && ended
  const backText = fill(texts.back, { payee: of.payee })
  const newTab = frame ? <span className="sr-only"> {texts.embed.opens}</span> : null
  const toWallet = screen === 'nequi' ? wallet : null
  if (!over && !again && !toBank && !toWallet && !back && !closes) return null
  return (
    <section className="grid content-start gap-2.5">
      {over ? (
        <a className={large('primary')} href={`/receipt/${of.money_movement_id}`}>
          {texts.receipt}
        </a>
      ) : null}
      {toBank ? (
        <a className={large(been ? 'plain' : 'primary')} href={toBank}>
          {been ? texts.backToBank : texts.toBank}
          <ExternalLink aria-hidden="true" />
          {newTab}
        </a>
      ) : null}
      {toWallet ? (
        <a className={large('primary')} href={toWallet}>
          {texts.openNequi}
          <ExternalLink aria-hidden="true" />
          {newTab}
        </a>
      ) : null}
      {screen === 'nequi' && again ? (
        <a className={large()} href={payAt(again, 'NEQUI')}>
          {texts.phone}
        </a>
      ) : null}
      {again && retry ? (
        <a className={large('primary')} href={payAt(again, of.method)}>
          {texts.again}
        </a>
      ) : null}
      {again ? (
        <a
          className={screen === 'refused' ? large('primary') : buttonClass({ tone: 'ghost', full: true })}
          href={retry || screen === 'refused' ? payAt(again) : `${payAt(again)}#how`}
        >
          {texts.other}
        </a>
      ) : null}
      {back ? (
        <a className={over ? large() : buttonClass({ tone: 'ghost', full: true })} href={back}>
          {backText}
        </a>
      ) : null}
      {closes ? (
        <Button tone={over ? 'plain' : 'ghost'} size={over ? 'lg' : undefined} full onClick={frame.close}>
          {backText}
        </Button>
      ) : null}
    </section>
  )
}
