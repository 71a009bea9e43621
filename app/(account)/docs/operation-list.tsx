import { Link } from '@/components/ui/link'
import type { groupsOf } from '@/lib/http/openapi/reference'

/** Operations under their tags, each a link to its page. */
export function OperationList({ groups }: { groups: ReturnType<typeof groupsOf> }) {
  return groups.map(({ name, description, operations }) => (
    <section key={name} className="mt-8" lang="en">
      <h3>{name}</h3>
      <p className="max-w-[75ch] text-ink-2">{description}</p>
      <ul className="mt-2 border-t border-line">
        {operations.map(({ method, path, operation }) => (
          <li key={operation.operationId} className="border-b border-line">
            <Link
              href={`/docs/reference/${operation.operationId}`}
              className="grid min-h-11 gap-x-4 py-2 text-ink no-underline hover:bg-sunken hover:text-ink md:grid-cols-[1fr_1fr] md:items-center md:px-2"
            >
              <code className="text-13 wrap-anywhere">{path ? `${method} ${path}` : operation.operationId}</code>
              <span className="text-14">{operation.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
