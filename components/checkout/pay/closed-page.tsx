'use client'

import type { ReactNode } from 'react'
import { Payee } from '@/components/checkout/payee'
import { Foot, type FootTexts } from '@/components/layout/foot'
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
    <div className="payer">
      <header className="paytop">
        {link ? <Payee name={link.payee} note={link.description} /> : <Brand name={foot.name} />}
      </header>
      <main className="sheetwrap">
        <Closed {...closed} />
        {link && own ? (
          <p className="back own">
            <OwnPayment link={link.uuid} label={own} />
          </p>
        ) : null}
      </main>
      <Foot {...foot} />
    </div>
  )
}
