import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/brand'
import { Footer } from '@/components/ui/footer'
import type { PublicLink } from '@/lib/contract/pay'
import { Closed, type ClosedProps } from './closed'
import { Payee } from './payee'

/** The whole page of a link that cannot be paid; names the payee where it is known. */
export async function ClosedPage({ link, children, ...closed }: ClosedProps & { link?: PublicLink }) {
  const t = await getTranslations('common')
  return (
    <div className="payer">
      <header className="paytop">
        {link ? <Payee name={link.payee} note={link.description} /> : <Brand name={t('name')} />}
      </header>
      <main className="sheetwrap">
        <Closed {...closed} />
        {children ? <p className="back own">{children}</p> : null}
      </main>
      <Footer />
    </div>
  )
}
