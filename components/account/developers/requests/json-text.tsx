import { Code } from '@/components/ui/code'
import { hidden } from '@/lib/contract/request/shown-fields'
import { indented } from '../delivery-request'

/** A name with its colon, a text, or what is between them. */
const parts = /("(?:[^"\\]|\\.)*"\s*:)|("(?:[^"\\]|\\.)*")|[^"]+|"/g

const mark = JSON.stringify(hidden)

const lookOf = (name?: string, text?: string) =>
  name ? 'text-ink-2' : text === mark ? 'text-ink-3' : text ? 'text-accent' : undefined

/** JSON, indented; what was hidden is said in the reader's words. */
export function JsonText({ children, hiddenAs }: { children: string; hiddenAs: string }) {
  return (
    <Code className="rounded-2 border border-line bg-canvas px-3.5 py-3 text-12/4.5">
      {[...indented(children).matchAll(parts)].map(({ 0: part, 1: name, 2: text, index }) => (
        <span key={index} className={lookOf(name, text)}>
          {text === mark ? hiddenAs : part}
        </span>
      ))}
    </Code>
  )
}
