import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from '@/components/ui/brand'
import { Link } from '@/components/ui/link'
import { Footer } from './footer'

interface FramedProps {
  /** One way out, at the right. */
  action?: ReactNode
  /** Class of the main part, which says how wide it is. */
  className: string
  children: ReactNode
}

/** A page that stands by itself: the brand above, which leads home, and the foot. */
export function Framed({ action, className, children }: FramedProps) {
  const t = useTranslations('common')
  return (
    <div className="payer">
      <header className="paytop">
        <Link href="/" className="plain">
          <Brand name={t('name')} />
        </Link>
        {action}
      </header>
      <main className={className} id="main">
        {children}
      </main>
      <Footer />
    </div>
  )
}
