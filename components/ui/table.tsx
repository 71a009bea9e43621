'use client'

import { useRouter } from 'next/navigation'
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from './classes'

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
  return (
    // Under 720 px the parts are no table to CSS any more; the roles keep them one for screen readers.
    <table className={classes('table cards', dense && 'dense')} role="table">
      <caption className="sr">{caption}</caption>
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
          <tr
            key={rowKey(row)}
            role="row"
            className={href ? 'opens' : undefined}
            tabIndex={href ? 0 : undefined}
            onKeyDown={href ? (event) => move(event, () => router.push(href(row))) : undefined}
            onClick={href ? (event) => !within(event.target) && router.push(href(row)) : undefined}
          >
            {columns.map(({ id, cell, className }) => (
              <td key={id} role="cell" className={className}>
                {/* Called, not made an element of: with new columns that would be another one, and what is open in it would close. */}
                {cell(row)}
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
