import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import type { FullHit } from '@/lib/contract/screening/pages'
import { formatDocument } from '@/lib/format'
import { Part } from '../part'

const named = (type: string | null, document: string) => `${type ?? ''} ${formatDocument(document)}`.trim()
const joined = (texts: readonly string[]) => texts.filter(Boolean).join(' · ')

/** Whoever was compared, beside what the list says of the entry: what two persons need to tell them apart. */
export function HitAbout({ hit }: { hit: FullHit }) {
  const t = useTranslations('cases')
  const source = useTranslations('screening.source')
  const { entry } = hit
  const [, ...others] = entry.names
  const documents = entry.documents.map(({ type, number }) => named(type, number))
  return (
    <>
      <Facts
        as="rows"
        facts={[
          { label: t('fact.account'), value: <Link href={`/console/users/${hit.owner_id}`}>{hit.owner}</Link> },
          { label: t('fact.document'), value: hit.document && named(hit.document_type, hit.document) },
          {
            label: t('fact.likeness'),
            value: hit.by_document ? t('fact.sameDocument') : <span className="numeric">{`${hit.likeness} %`}</span>,
          },
        ]}
      />
      <Part title={t('screening.entry')}>
        {entry.gone ? <Alert tone="info" title={t('screening.gone')} /> : null}
        <Facts
          as="rows"
          facts={[
            { label: t('fact.listed'), value: joined([hit.listed_name, source(hit.list)]) },
            { label: t('fact.otherNames'), value: joined(others) },
            { label: t('fact.listedDocuments'), value: joined(documents) },
            { label: t('fact.born'), value: joined(entry.born) },
            { label: t('fact.places'), value: joined(entry.places) },
            { label: t('fact.programs'), value: joined(entry.programs) },
            { label: t('fact.remarks'), value: entry.remarks },
            { label: t('fact.ref'), value: <span className="font-mono text-[0.93em]">{hit.ref}</span> },
          ]}
        />
        <p className="text-13">
          <Link href="/console/screening">{t('toScreening')}</Link>
        </p>
      </Part>
    </>
  )
}
