import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** What the fields of a form amount to: beside both of its cards and in sight, or between them in one column. */
export function PreviewCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} className="min-[1180px]:sticky min-[1180px]:top-6 min-[1180px]:[grid-area:1/2/3]">
      {children}
    </Card>
  )
}
