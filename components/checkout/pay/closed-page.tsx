import type { ReactNode } from 'react'
import { Payee } from '@/components/checkout/payee'
import { Foot, type FootTexts } from '@/components/layout/foot'
import { Frame, FrameTop } from '@/components/layout/frame'
import { Brand } from '@/components/ui/brand'
import { Closed, type ClosedProps } from './closed'
import { OwnPayment } from './own-payment'

interface ClosedPageProps extends ClosedProps {
  foot: FootTexts
  /** Payee and description, if known. */
  link?: { uuid: string; payee: string; description: string | null }
  /** Label of the link to this browser's own payment of the link. */
  own?: ReactNode
}

/** Full page of a link that cannot be paid; names the payee if known. */
export function ClosedPage({ foot, link, own, ...closed }: ClosedPageProps) {
  return (
    <Frame>
      <FrameTop>{link ? <Payee name={link.payee} note={link.description} /> : <Brand name={foot.name} />}</FrameTop>
      <main className="sheet-page">
        <Closed {...closed} />
        {link && own ? (
          <p className="mt-5 min-h-5">
            <OwnPayment link={link.uuid} label={own} />
          </p>
        ) : null}
      </main>
      <Foot {...foot} />
    </Frame>
  )
}
