'use client'

import { Failed } from '@/components/account/failed'

/** Error boundary for a page; the surrounding layout stays. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <Failed reference={error.digest} retry={retry} />
}
