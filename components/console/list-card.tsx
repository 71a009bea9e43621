import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { type Column, DataTable } from '@/components/ui/table'

interface ListCardProps<Row> {
  /** What is listed; shown where the page's title does not say it. */
  title: string
  shown?: boolean
  /** What is listed and in which order, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The detail that a row opens. */
  href?: (row: Row) => string
  empty: { icon: ReactNode; title: string; text?: string; action?: ReactNode }
}

const idOf = ({ id }: { id: number | string }) => `${id}`

/** Rows that fill their card, or words for why there are none. */
export function ListCard<Row extends { id: number | string }>(props: ListCardProps<Row>) {
  const { title, shown, caption, columns, rows, href, empty } = props
  return (
    <Card flush {...(shown ? { title } : {})}>
      {shown ? null : <h2 className="sr">{title}</h2>}
      {rows.length > 0 ? (
        <DataTable caption={caption} columns={columns} rows={rows} rowKey={idOf} {...(href ? { href } : {})} />
      ) : (
        <Empty icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </Empty>
      )}
    </Card>
  )
}
