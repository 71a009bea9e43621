import { useLocale, useTranslations } from 'next-intl'
import { Figure, Total } from '@/components/console/doors/figure'
import { placeOfCheck } from '@/components/console/doors/place-of'
import { InvariantName } from '@/components/console/invariant-name'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import type { BooksView } from '@/lib/contract/panel/ledger-views'
import { formatRecent } from '@/lib/format'

/** Ledger invariants and the result of the last check. */
export function BooksCard({ books, now }: { books: BooksView; now: string }) {
  const t = useTranslations('books.invariants')
  const locale = useLocale()
  if (!books) {
    return (
      <Card title={t('title')}>
        <p className="text-13 text-ink-2">{t('never')}</p>
      </Card>
    )
  }
  const broken = books.results.filter((one) => one.broken > 0)
  return (
    <Card title={t('title')}>
      <div className="grid gap-4 content-start">
        <Alert
          tone={broken.length > 0 ? 'bad' : 'ok'}
          title={
            broken.length > 0 ? <Total count={broken.length}>{t('broken', { count: broken.length })}</Total> : t('hold')
          }
        >
          {t('lastRun', {
            time: formatRecent(books.at, now, locale),
            seconds: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(books.milliseconds / 1000),
          })}
        </Alert>
        <ul className="grid gap-4 content-start text-13">
          {books.results.map(({ name, broken: rows }) => (
            <li key={name} className="flex items-start gap-2 justify-between">
              <InvariantName name={name} />
              {rows > 0 ? (
                <span className="text-bad">
                  <Figure href={placeOfCheck(name)} count={rows}>
                    {t('rows', { count: rows })}
                  </Figure>
                </span>
              ) : (
                <Badge tone="ok">{t('good')}</Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
