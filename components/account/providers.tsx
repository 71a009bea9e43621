'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Toasts } from '@/components/ui/toast'
import { newQueryClient } from '@/lib/client'
import { useLiveViews } from './use-live-views'

function Live({ children }: { children: ReactNode }) {
  useLiveViews()
  return children
}

/** What every page of an account holder stands on: what was read, live updates, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Live>
        <Toasts>{children}</Toasts>
      </Live>
    </QueryClientProvider>
  )
}
