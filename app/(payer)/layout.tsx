import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../styles/checkout.css'

/** Payment pages are for the recipients of a link; keep them out of search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function PayerLayout({ children }: { children: ReactNode }) {
  return children
}
