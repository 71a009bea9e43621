import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/notice/alert'

interface FileProblemsProps {
  title: string
  wrongs: readonly { field: string; message: string; value?: string }[]
  /** A column's name for the reader; undefined: it is not one of the file's. */
  columnOf: (name: string) => string | undefined
  texts: {
    /** What is wrong with a cell, or with a line where `column` is its whole. `value`: what the cell has. */
    line: (at: { line: string; column: string; message: string; value: string }) => ReactNode
    header: (at: { column: string; message: string }) => ReactNode
    /** Name of a line as a whole. */
    whole: string
    /** Name of all lines. */
    lines: string
  }
}

/** Errors within a file that was sent, by line and column. */
export function FileProblems({ title, wrongs, columnOf, texts }: FileProblemsProps) {
  const messages = wrongs.flatMap(({ field, message, value = '' }) => {
    // a column's name may have dots of its own
    const [part, first = '', ...rest] = field.split('.')
    const header = columnOf([first, ...rest].join('.'))
    if (part === 'headers') return header ? [{ field, text: texts.header({ column: header, message }) }] : []
    if (part !== 'lines') return []
    const column = columnOf(rest.join('.')) ?? texts.whole
    return [{ field, text: first ? texts.line({ line: first, column, message, value }) : `${texts.lines}: ${message}` }]
  })
  if (messages.length === 0) return null
  return (
    <Alert tone="bad" role="alert" title={title}>
      <ul className="grid gap-1 text-13 wrap-anywhere">
        {messages.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
