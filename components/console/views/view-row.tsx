import { Pencil, Share2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field/input'
import { Link } from '@/components/ui/link'
import type { SavedViewResource } from '@/lib/contract/panel/saved-views'

interface ViewRowProps {
  view: SavedViewResource
  /** Address of the list, without filters. */
  at: string
  /** Whether the list shows it now. */
  current: boolean
  onOpen: () => void
  again: () => void
}

/** A saved view, which opens; one's own is renamed, shared and removed here. */
export function ViewRow({ view, at, current, onOpen, again }: ViewRowProps) {
  const t = useTranslations('console.views')
  const write = useWrite()
  const [naming, setNaming] = useState<string | null>(null)
  const { name } = view
  async function send(sending: { method: 'PATCH' | 'DELETE'; body: object }) {
    if ((await write.send<object>(sending.method, `/panel/views/${view.id}/`, sending)) === null) return
    setNaming(null)
    again()
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    void send({ method: 'PATCH', body: { name: naming } })
  }
  const wrong = write.wrong('name') ?? write.fault
  const share = t(view.shared ? 'unshareOf' : 'shareOf', { name })
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-1">
        {naming === null ? (
          <Link
            className="grow min-w-0 wrap-anywhere"
            href={`${at}?${view.query}`}
            aria-current={current ? 'true' : undefined}
            onClick={onOpen}
          >
            <span className={current ? 'font-semibold' : ''}>{name}</span>
            {view.shared_by ? <span className="text-13 text-ink-2"> {t('by', { who: view.shared_by })}</span> : null}
            {view.shared_by === null && view.shared ? (
              <span className="text-13 text-ink-2"> · {t('isShared')}</span>
            ) : null}
          </Link>
        ) : (
          <form className="flex grow items-center gap-2" onSubmit={rename}>
            <Input
              autoFocus
              scale="md"
              maxLength={60}
              aria-label={t('renameOf', { name })}
              value={naming}
              onChange={(event) => setNaming(event.target.value)}
            />
            <Button type="submit" size="sm" busy={write.busy !== null}>
              {t('keep')}
            </Button>
          </form>
        )}
        {view.shared_by === null && naming === null ? (
          <>
            <Button tone="ghost" size="sm" square aria-label={t('renameOf', { name })} onClick={() => setNaming(name)}>
              <Pencil className="size-3.5" aria-hidden="true" />
            </Button>
            <Button
              tone="ghost"
              size="sm"
              square
              aria-label={share}
              aria-pressed={view.shared}
              onClick={() => void send({ method: 'PATCH', body: { shared: !view.shared } })}
            >
              <Share2 className="size-3.5" aria-hidden="true" />
            </Button>
            <Button
              tone="ghost"
              size="sm"
              square
              aria-label={t('removeOf', { name })}
              onClick={() => void send({ method: 'DELETE', body: {} })}
            >
              <X className="size-3.5" aria-hidden="true" />
            </Button>
          </>
        ) : null}
      </div>
      {wrong ? (
        <p className="text-13 text-bad" role="alert">
          {wrong}
        </p>
      ) : null}
    </li>
  )
}
