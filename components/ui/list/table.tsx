'use client'

import { useRouter } from 'next/navigation'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Of the header and of every cell: `cell-end`, `numeric`, `cell-status`, `cell-when`, `max-md:hidden` … */
  className?: string
}

interface TableProps<Row> {
  /** Content and order of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** URL of a row's detail page; its first cell should also link to it. */
  href?: (row: Row) => string
  /** Class of a row that is unlike the others. */
  rowClass?: (row: Row) => string | undefined
  /** Heading of the rows from this one on, where it begins a group. */
  groupFrom?: (row: Row) => string | undefined
}

/** Table whose rows become cards below 720 px. Arrow keys move between rows, Enter opens one. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  href,
  rowClass,
  groupFrom,
}: TableProps<Row>) {
  const router = useRouter()
  const heading = (group: string | undefined) =>
    group ? (
      <tr role="row" className="bg-canvas">
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={columns.length}
          className="max-md:col-span-full max-md:block max-md:h-auto max-md:border-0 max-md:p-0"
        >
          {group}
        </th>
      </tr>
    ) : null
  return (
    // Below 720 px CSS changes the display types, which removes the table semantics; the roles restore them for screen readers.
    <table className="data-table cards" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, className }) => (
            <th key={id} role="columnheader" scope="col" className={className}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            {heading(groupFrom?.(row))}
            <tr
              role="row"
              className={href ? 'cursor-pointer focus-visible:-outline-offset-2' : rowClass?.(row)}
              tabIndex={href ? 0 : undefined}
              onKeyDown={href ? (event) => move(event, () => router.push(href(row))) : undefined}
              onClick={href ? (event) => !within(event.target) && router.push(href(row)) : undefined}
            >
              {columns.map(({ id, cell, className }) => (
                <td key={id} role="cell" className={className}>
                  {/* Called, not rendered as a component: new columns would be a new component type and reset its state. */}
                  {cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Links and controls within a row handle their own clicks. */
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
