'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '@/lib/client'

/** What forms send with, where nobody is signed in. */
export function EntryQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => newQueryClient({ signIn: false }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
