'use client'

import { useEffect, useState } from 'react'

interface SectionLinksProps {
  sections: { id: string; title: string }[]
}

/** A heading counts as read once it stands this close to the top: under the bar, with some of its text. In pixels. */
const reading = 140

/** The section that is read, as the page stands: the last one that began, at the end of the page the last of all. */
function sectionAtTop(ids: string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return ids.at(-1)
  const begun = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= reading
  })
  return begun.at(-1) ?? ids[0]
}

/** Links to the sections of the page; the one that is read is marked. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const ids = sections.map(({ id }) => id)
    const look = () => setCurrent(sectionAtTop(ids))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [sections])
  return (
    <ul className="ml-2 border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ml-px block border-l-2 border-transparent px-3 py-1 text-13 text-ink-2 no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
