import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Empty } from '@/components/ui/notice/empty'
import { useRowKeys } from './use-keys'

interface ListCardProps<Row> {
  /** Title of the list; visible if the page title does not name it. */
  title: string
  shown?: boolean
  /** Content and order of the list, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** URL of a row's detail page. */
  href?: (row: Row) => string
  empty: { icon: ReactNode; title: string; text?: string; action?: ReactNode }
}

const idOf = ({ id }: { id: number | string }) => `${id}`

/** Table in a card, or an empty state. */
export function ListCard<Row extends { id: number | string }>(props: ListCardProps<Row>) {
  const { title, shown, caption, columns, rows, href, empty } = props
  useRowKeys()
  return (
    <Card flush {...(shown ? { title } : {})}>
      {shown ? null : <h2 className="sr-only">{title}</h2>}
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
