'use client'

import { Compass } from 'lucide-react'
import { buttonClass } from './button'
import { Empty } from './empty'

/**
 * An address that leads nowhere, with the way home. A client component, since Next sends it along with each page: then it is its
 * few texts alone.
 */
export function NotFoundView({ title, text, home }: { title: string; text: string; home: string }) {
  return (
    <main className="alone">
      <Empty
        icon={<Compass aria-hidden="true" />}
        alone
        title={title}
        action={
          <a className={buttonClass({})} href="/">
            {home}
          </a>
        }
      >
        {text}
      </Empty>
    </main>
  )
}
