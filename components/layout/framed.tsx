import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from '@/components/ui/brand'
import { Link } from '@/components/ui/link'
import { Footer } from './footer'
import { Frame, FrameTop } from './frame'

interface FramedProps {
  /** One action, at the right. */
  action?: ReactNode
  /** Class of the main element, which sets its width. */
  className: string
  children: ReactNode
}

/** Layout of a standalone page: brand with a link home, and footer. */
export function Framed({ action, className, children }: FramedProps) {
  const t = useTranslations('common')
  return (
    <Frame>
      <FrameTop>
        <Link href="/" className="plain-link">
          <Brand name={t('name')} />
        </Link>
        {action}
      </FrameTop>
      <main className={className} id="main">
        {children}
      </main>
      <Footer />
    </Frame>
  )
}
