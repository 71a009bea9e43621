'use client'

import { type ReactNode, useEffect, useMemo } from 'react'
import { type InFrame, InFrameContext } from '@/components/checkout/in-frame'
import type { EmbedStatus } from '@/lib/contract/payment-link/embed-api'
import type { EmbedMessage } from '@/lib/contract/payment-link/embed-message'
import { embedStatusOf } from './embed-status'

interface EmbedFrameProps {
  link: string
  externalId: string | null
  /** Site around, which alone reads what is told; null: nothing is told. */
  site: string | null
  /** Address of this page, with its site and language. */
  address: string
  /** How the link stands, where its page shows no payment. */
  status: EmbedStatus | null
  children: ReactNode
}

/** Opens links to other pages in a new tab: they refuse to stand in a frame. */
function leaveByTab(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && (link.pathname !== location.pathname || link.origin !== location.origin)) link.target = '_blank'
}

/** A payer's page in a frame: tells the page around how the payment stands, closes with Escape, and keeps other pages out. */
export function EmbedFrame({ link, externalId, site, address, status, children }: EmbedFrameProps) {
  const frame = useMemo((): InFrame & { say: (status: EmbedStatus) => void; ready: () => void } => {
    const post = (message: EmbedMessage) => {
      if (site && parent !== window) parent.postMessage(message, site)
    }
    const say = (status: EmbedStatus) => post({ recaudo: 'status', status, link, external_id: externalId })
    return {
      at: (change) => [address, ...new URLSearchParams(change).toString().split('&').filter(Boolean)].join('&'),
      tell: (of) => say(embedStatusOf(of)),
      close: () => post({ recaudo: 'close' }),
      say,
      ready: () => post({ recaudo: 'ready' }),
    }
  }, [link, externalId, site, address])
  useEffect(() => {
    frame.ready()
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      // An open list takes the key for itself.
      const open = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
      if (key === 'Escape' && !open) frame.close()
    }
    document.addEventListener('click', leaveByTab, true)
    document.addEventListener('keydown', closeByKey, true)
    return () => {
      document.removeEventListener('click', leaveByTab, true)
      document.removeEventListener('keydown', closeByKey, true)
    }
  }, [frame])
  useEffect(() => {
    if (status) frame.say(status)
  }, [frame, status])
  return <InFrameContext value={frame}>{children}</InFrameContext>
}
