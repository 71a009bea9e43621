'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '@/lib/browser/query-client'

/** Query client for forms of unauthenticated users. */
export function EntryQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => newQueryClient({ signIn: false }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
