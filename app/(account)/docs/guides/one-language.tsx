'use client'

import { useEffect } from 'react'

interface OneLanguageProps {
  /** Cookie that keeps the choice for the next pages. */
  cookie: string
}

/** What was chosen since the page was opened: one that was fetched ahead does not know of it. */
let chosen: string | undefined

function choose(value: string | undefined) {
  for (const one of document.querySelectorAll<HTMLInputElement>('input[data-sample]'))
    if (one.value === value) one.checked = true
}

/** Shows all samples of the page in the language that was chosen for one of them, and remembers it. */
export function OneLanguage({ cookie }: OneLanguageProps) {
  useEffect(() => {
    choose(chosen)
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.sample === undefined) return
      const before = target.getBoundingClientRect().top
      chosen = target.value
      choose(chosen)
      // Samples above it have another length now.
      window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
      const expires = Date.now() + 365 * 86_400_000
      // Older browsers and addresses without TLS have none, and forget it when the page is loaded anew.
      void window.cookieStore?.set({ name: cookie, value: chosen, path: '/docs', expires, sameSite: 'lax' })
    }
    document.addEventListener('change', listen)
    return () => document.removeEventListener('change', listen)
  }, [cookie])
  return null
}
