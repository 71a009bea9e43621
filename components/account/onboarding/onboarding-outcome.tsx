import { Check, Eye } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { EntryIntro } from '@/components/account/entry-title'
import { ButtonLink } from '@/components/ui/button-link'
import { Ring } from '@/components/ui/notice/ring'
import { Facts } from '@/components/ui/record/facts'
import type { OnboardingView } from '@/lib/contract/user/onboarding-view'
import { formatDateTime, formatDocument } from '@/lib/format'

/** The documents are under review. */
export function InReview({ view }: { view: OnboardingView }) {
  const t = useTranslations('entry.onboarding.review')
  const names = useTranslations('entry.documents')
  const locale = useLocale()
  const { documents } = view
  const sent = documents.documents.map(({ code_name }) => code_name)
  const files = documents.required.filter((name) => sent.includes(name)).map((name) => names(`${name}.name`))
  return (
    <div className="mt-10 grid justify-items-start gap-4">
      <Ring>
        <Eye aria-hidden="true" />
      </Ring>
      <div role="status">
        <h1>{t('title')}</h1>
        <EntryIntro>{t('text')}</EntryIntro>
      </div>
      <Facts
        as="rows"
        facts={[
          {
            label: t('document'),
            value: documents.document_number
              ? `${documents.document_type} ${formatDocument(documents.document_number)}`
              : null,
          },
          { label: t('sent'), value: documents.submitted_at && formatDateTime(documents.submitted_at, locale) },
          { label: t('files'), value: files.join(' · ') },
        ]}
      />
      <ButtonLink href="/home">{t('look')}</ButtonLink>
    </div>
  )
}

/** The account may collect. */
export function Approved() {
  const t = useTranslations('entry.onboarding.done')
  return (
    <div className="mt-10 grid justify-items-start gap-4">
      <Ring tone="ok">
        <Check aria-hidden="true" />
      </Ring>
      <div role="status">
        <h1>{t('title')}</h1>
        <EntryIntro>{t('text')}</EntryIntro>
      </div>
      <div className="flex items-center gap-2 flex-wrap">
        <ButtonLink href="/links/new" tone="primary" size="lg" hard>
          {t('create')}
        </ButtonLink>
        <ButtonLink href="/home" size="lg" hard>
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
