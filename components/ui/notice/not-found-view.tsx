'use client'

import { Compass } from 'lucide-react'
import { Empty } from './empty'

/** 404 view with a link home. A client component, because Next sends it with every page: that way it costs only its few texts. */
export function NotFoundView({ title, text, home }: { title: string; text: string; home: string }) {
  return (
    <main className="grid min-h-[calc(100vh-var(--band))] place-content-center px-4 py-6">
      <Empty
        icon={<Compass aria-hidden="true" />}
        alone
        title={title}
        action={
          <a className="button" href="/">
            {home}
          </a>
        }
      >
        {text}
      </Empty>
    </main>
  )
}
