'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { InfoDialog } from '@/components/ui/notice/info-dialog'
import { call } from '@/lib/browser/call'
import type { SavedViewResource } from '@/lib/contract/panel/saved-views'
import { filtersIn, type SavedList } from '@/lib/domain/search/saved-lists'
import { SaveView } from './save-view'
import { ViewRow } from './view-row'

interface ViewsDialogProps {
  list: SavedList
  here: string
  onClose: () => void
}

/** The reader's views of a list, those that colleagues share, and a form that keeps the present filters. */
export function ViewsDialog({ list, here, onClose }: ViewsDialogProps) {
  const t = useTranslations('console.views')
  const { data, refetch } = useQuery({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) =>
      call<{ results: SavedViewResource[] }>(`/panel/views/?${new URLSearchParams({ list })}`, { signal }),
  })
  const [at = here, asked = ''] = here.split('?')
  const query = filtersIn(list, asked)
  const again = () => void refetch()
  const views = data?.results ?? []
  const parts = [
    { title: t('own'), rows: views.filter((view) => view.shared_by === null) },
    { title: t('shared'), rows: views.filter((view) => view.shared_by !== null) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <InfoDialog open onOpenChange={(open) => !open && onClose()} title={t('title')} close={t('close')}>
      <div className="grid gap-5 max-h-[60dvh] overflow-y-auto">
        {data && parts.length === 0 ? <p className="text-ink-2">{t('none')}</p> : null}
        {data ? null : <p className="text-ink-2">{t('loading')}</p>}
        {parts.map(({ title, rows }) => (
          <section key={title} className="grid gap-1">
            <h3 className="text-13 text-ink-2">{title}</h3>
            <ul className="grid gap-1">
              {rows.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  at={at}
                  current={view.query === query}
                  onOpen={onClose}
                  again={again}
                />
              ))}
            </ul>
          </section>
        ))}
        {query ? <SaveView list={list} query={query} onDone={again} /> : <p className="hint">{t('nothing')}</p>}
      </div>
    </InfoDialog>
  )
}
