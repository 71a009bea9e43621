import { useTranslations } from 'next-intl'
import { Pager } from '@/components/ui/list/pager'

interface PagesProps {
  page: number
  size: number
  shown: number
  count: number
  /** URL of a page. */
  at: (page: number) => string
}

/** Newer and older rows of a list; empty when all rows are shown. */
export function Pages({ page, size, shown, count, at }: PagesProps) {
  const t = useTranslations('console.pager')
  if (shown === 0 || count <= size) return null
  const from = (page - 1) * size + 1
  return (
    <Pager
      summary={t('summary', { from, to: from + shown - 1, count })}
      newer={{ label: t('newer'), href: page > 1 ? at(page - 1) : null }}
      older={{ label: t('older'), href: page * size < count ? at(page + 1) : null }}
    />
  )
}
