'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Toasts } from '@/components/ui/notice/toast'
import { newQueryClient } from '@/lib/browser/query-client'
import { useLiveViews } from '@/lib/browser/use-live-views'

function Live({ stream }: { stream: string }) {
  useLiveViews(stream)
  return null
}

interface ProvidersProps {
  /** Address of the server-sent events that report changes of what the pages show. */
  stream?: string
  children: ReactNode
}

/** Around the pages of signed-in users: the cache of views with its live updates, and toasts. */
export function Providers({ stream, children }: ProvidersProps) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      {stream ? <Live stream={stream} /> : null}
      <Toasts>{children}</Toasts>
    </QueryClientProvider>
  )
}
