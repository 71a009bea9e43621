import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ProfileResource } from '@/lib/contract/user/profile'
import { formatDate, formatDocument, type Look } from '@/lib/format'

const looks: Record<ProfileResource['document_status'], Look> = {
  NOT_SUBMITTED: 'idle',
  PENDING: 'review',
  REJECTED: 'refused',
  APPROVED: 'done',
}

/** Validated data, read-only: type of person, document and validation status. */
export function IdentityCard({ profile }: { profile: ProfileResource }) {
  const t = useTranslations('settings.profile.identity')
  const methods = useTranslations('common.method')
  const locale = useLocale()
  const { legal_representative: legal, document_status: status } = profile
  const country = profile.country_company_incorporation
  const methodsOf = profile.payment_methods_configuration.map((name) => methods(name as 'PSE')).join(', ')
  return (
    <Card title={t('title')} action={<StatusBadge look={looks[status]}>{t(`status.${status}`)}</StatusBadge>}>
      <div className="grid gap-4 content-start">
        <Facts
          as="rows"
          facts={[
            { label: t('person'), value: t(`persons.${profile.type_person}`) },
            { label: t('business'), value: profile.business_name },
            {
              label: t('country'),
              value: country && new Intl.DisplayNames(locale, { type: 'region' }).of(country),
            },
            {
              label: t('document'),
              value:
                profile.document_number && `${profile.document_type ?? ''} ${formatDocument(profile.document_number)}`,
            },
            {
              label: t('representative'),
              value: legal && [legal.name, legal.last_name].filter(Boolean).join(' '),
            },
            {
              label: t('limit'),
              value:
                profile.max_transaction_quantity === null
                  ? null
                  : t('perDay', { count: profile.max_transaction_quantity }),
            },
            { label: t('methods'), value: methodsOf },
            { label: t('since'), value: formatDate(profile.created_at, locale) },
          ]}
        />
        {status === 'APPROVED' ? null : (
          <p>
            <ButtonLink href="/onboarding">{t(status === 'PENDING' ? 'look' : 'go')}</ButtonLink>
          </p>
        )}
      </div>
    </Card>
  )
}
