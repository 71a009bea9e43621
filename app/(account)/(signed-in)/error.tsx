'use client'

import { Failed } from '@/components/account/failed'

/** Stands in the place of a page that failed; the frame around it stays. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <Failed reference={error.digest} retry={retry} />
}
