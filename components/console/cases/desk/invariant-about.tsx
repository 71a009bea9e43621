import { useLocale, useTranslations } from 'next-intl'
import { Total } from '@/components/console/doors/figure'
import { placeOfEvent } from '@/components/console/doors/place-of'
import { InvariantName } from '@/components/console/invariant-name'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatCount, formatDateTime } from '@/lib/format'
import { Part } from '../part'

interface InvariantAboutProps {
  about: Extract<CasePageView['about'], { kind: 'alert_invariant' }>
  name: string
}

/** How many rows break an invariant of the books, and the first of them. */
export function InvariantAbout({ about: { broken, rows, checked_at: at }, name }: InvariantAboutProps) {
  const t = useTranslations('cases')
  const locale = useLocale()
  return (
    <>
      <Facts
        as="rows"
        facts={[
          { label: t('fact.check'), value: <InvariantName name={name} /> },
          {
            label: t('fact.rows'),
            value: broken === null ? null : <Total count={broken}>{formatCount(broken, locale)}</Total>,
          },
          { label: t('fact.checked'), value: at && formatDateTime(at, locale) },
          { label: t('fact.books'), value: <Link href="/console/ledger">{t('toChecks')}</Link> },
        ]}
      />
      {rows.length > 0 ? (
        <Part title={t('brokenRows', { count: rows.length })}>
          <ul className="grid gap-2 text-13">
            {rows.map((row) => (
              <li key={row.map(({ value }) => value).join()} className="flex flex-wrap gap-x-3 wrap-anywhere">
                {row.map((cell) => (
                  <Cell key={cell.name} {...cell} />
                ))}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  )
}

/** A column of a broken row; what names a fact of the ledger leads to it. */
function Cell({ name, value }: { name: string; value: string | null }) {
  const place = value && placeOfEvent(value)
  return (
    <span>
      <span className="text-ink-3">{name}</span>{' '}
      <span className="font-mono text-[0.93em]">{place ? <Link href={place}>{value}</Link> : (value ?? '—')}</span>
    </span>
  )
}
