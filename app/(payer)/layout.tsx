import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../styles/payer.css'
import '../styles/sheet.css'

/** What a link shows is for whoever was given it, not for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function PayerLayout({ children }: { children: ReactNode }) {
  return children
}
