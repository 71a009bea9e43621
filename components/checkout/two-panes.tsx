import type { ReactNode } from 'react'
import { Foot, type FootTexts } from '@/components/layout/foot'

interface TwoPanesProps {
  /** Whom and what the page is about, and how much. */
  about: ReactNode
  foot: FootTexts
  /** What the payer does, below what it is about or at its right. */
  children: ReactNode
}

const pane =
  'flex justify-center border-t border-line bg-surface px-4 pt-6 pb-4 lg:justify-start lg:border-t-0 lg:border-l lg:px-10 lg:pt-18 lg:pb-8 xl:px-18'

/** Page with one decision of the payer: one column on phones, two from 1024 px. */
export function TwoPanes({ about, foot, children }: TwoPanesProps) {
  return (
    <main className="grid lg:min-h-[calc(100vh-var(--band))] lg:grid-cols-2">
      <div className="flex justify-center px-4 py-6 lg:justify-end lg:px-10 lg:pt-18 lg:pb-8 xl:px-18">
        <div className="flex w-full max-w-130 flex-col lg:max-w-100">
          {about}
          <Foot {...foot} className="mt-auto pt-8 max-lg:hidden" />
        </div>
      </div>
      <div className={pane}>
        <div className="w-full max-w-130 lg:max-w-120">
          {children}
          <Foot {...foot} className="justify-center px-4 py-6 lg:hidden" />
        </div>
      </div>
    </main>
  )
}
