import { Bookmark, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field/input'
import { Link } from '@/components/ui/link'

const place = 'console.movements.views'
const stored = z.array(z.object({ name: z.string(), href: z.string().startsWith('/console/movements') }))
type View = z.output<typeof stored>[number]

const most = 20
const none = '[]'
const changed = 'recaudo-views'

function listen(hear: () => void) {
  window.addEventListener('storage', hear)
  window.addEventListener(changed, hear)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener(changed, hear)
  }
}

function viewsIn(text: string): View[] {
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return []
  }
}

function keep(views: readonly View[]) {
  localStorage.setItem(place, JSON.stringify(views.slice(-most)))
  window.dispatchEvent(new Event(changed))
}

/** Named views, each a URL, in this browser's local storage. @param here URL of the current view */
export function SavedViews({ here }: { here: string }) {
  const t = useTranslations('money.views')
  const views = viewsIn(
    useSyncExternalStore(
      listen,
      () => localStorage.getItem(place) ?? none,
      () => none,
    ),
  )
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const filtered = here.includes('?')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), href: here }])
    setName('')
    setNaming(false)
  }
  if (views.length === 0 && !filtered) return null
  return (
    <section className="filter-row" aria-label={t('label')}>
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center">
          <Link className={view.href === here ? 'chip active' : 'chip'} href={view.href} scroll={false}>
            <Bookmark className="size-3.5" aria-hidden="true" />
            {view.name}
          </Link>
          <Button
            tone="ghost"
            size="sm"
            square
            aria-label={t('forget', { name: view.name })}
            onClick={() => keep(views.filter((one) => one.name !== view.name))}
          >
            <X className="size-3.5" aria-hidden="true" />
          </Button>
        </span>
      ))}
      {naming ? (
        <form className="flex items-center gap-2" onSubmit={save}>
          <Input
            autoFocus
            scale="md"
            maxLength={40}
            aria-label={t('name')}
            placeholder={t('name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="sm">
            {t('keep')}
          </Button>
        </form>
      ) : filtered ? (
        <Button tone="ghost" size="sm" onClick={() => setNaming(true)}>
          <Bookmark className="size-3.5" aria-hidden="true" />
          {t('save')}
        </Button>
      ) : null}
    </section>
  )
}
