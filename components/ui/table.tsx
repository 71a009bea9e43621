'use client'

import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { classes } from './classes'

const features = tableFeatures({})

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Of the header and of every cell: `right`, `num`, `st`, `when`, `onlywide` … */
  className?: string
}

interface TableProps<Row> {
  /** Said to screen readers: what is listed and in which order. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The detail that a row opens; its first cell should hold a link there too. */
  href?: (row: Row) => string
  dense?: boolean
}

/** Rows that become cards under 720 px. Arrows move between rows, Enter opens one. */
export function DataTable<Row extends object>({ caption, columns, rows, rowKey, href, dense }: TableProps<Row>) {
  const router = useRouter()
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.display({
        id: column.id,
        header: () => column.header,
      }),
    )
  }, [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: defs, data, getRowId: rowKey })
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const classOf = (id: string) => columnOf(id)?.className
  return (
    // Under 720 px the parts are no table to CSS any more; the roles keep them one for screen readers.
    <table className={classes('table cards', dense && 'dense')} role="table">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <th key={header.id} role="columnheader" scope="col" className={classOf(header.column.id)}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={href ? 'opens' : undefined}
            tabIndex={href ? 0 : undefined}
            onKeyDown={href ? (event) => move(event, () => router.push(href(row.original))) : undefined}
            onClick={href ? (event) => !within(event.target) && router.push(href(row.original)) : undefined}
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} role="cell" className={classOf(cell.column.id)}>
                {/* Called, not made an element of: with new columns that would be another one, and what is open in it would close. */}
                {columnOf(cell.column.id)?.cell(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A press on a link or button within the row is theirs. */
function within(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}

function move(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  if (event.target !== event.currentTarget) return
  const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget
  const goal = event.key === 'ArrowDown' ? below : event.key === 'ArrowUp' ? above : null
  if (goal instanceof HTMLElement) goal.focus()
  else if (event.key === 'Enter') open()
  else return
  event.preventDefault()
}
