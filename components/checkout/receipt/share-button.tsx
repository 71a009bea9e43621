'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Shares the page's URL with the system share sheet; prints where that is unavailable. */
export function ShareButton({ label, title }: { label: string; title: string }) {
  const share = () => {
    if (!navigator.share) return print()
    // Dismissing the share sheet is not an error.
    navigator.share({ title, url: location.href }).catch(() => undefined)
  }
  return (
    <Button size="lg" onClick={share}>
      <Share2 aria-hidden="true" />
      {label}
    </Button>
  )
}
