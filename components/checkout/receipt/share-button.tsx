'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Shares this page's address by the phone's own sheet, and by printing where there is none. */
export function ShareButton({ label, title }: { label: string; title: string }) {
  const share = () => {
    if (!navigator.share) return print()
    // Closing the sheet without sharing is no error.
    navigator.share({ title, url: location.href }).catch(() => undefined)
  }
  return (
    <Button size="lg" onClick={share}>
      <Share2 aria-hidden="true" />
      {label}
    </Button>
  )
}
