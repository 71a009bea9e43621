import { Link } from '@/components/ui/link'
import type { Guide } from '@/lib/guides/guide'

/** Guides, each a link with what one has at its end. */
export function GuideList({ title, guides }: { title: string; guides: Guide[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3">{title}</h2>
      <ul className="border-t border-line">
        {guides.map(({ slug, title: name, lead }) => (
          <li key={slug} className="border-b border-line">
            <Link
              href={`/docs/guides/${slug}`}
              className="grid min-h-11 gap-x-4 py-2 text-ink no-underline hover:bg-sunken hover:text-ink md:grid-cols-[1fr_3fr] md:items-center md:px-2"
            >
              <span className="font-medium">{name}</span>
              <span className="text-14 text-ink-2">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
