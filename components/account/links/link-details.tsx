import { useLocale, useTranslations } from 'next-intl'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import { formatDateTime } from '@/lib/format'

/** Details given when the link was created. */
export function LinkDetails({ link }: { link: LinkResource }) {
  const t = useTranslations('account.link.details')
  const locale = useLocale()
  const { methodOf } = useNames()
  return (
    <Card title={t('title')}>
      <Facts
        as="spread"
        facts={[
          { label: t('methods'), value: link.allowed_methods.map(methodOf).join(', ') },
          { label: t('mode'), value: t(`modes.${link.fee_mode}`) },
          {
            label: t('reference'),
            value: link.external_id ? <span className="font-mono text-[12px]">{link.external_id}</span> : null,
          },
          { label: t('created'), value: formatDateTime(link.created_at, locale) },
          { label: t('expires'), value: formatDateTime(link.expires_at, locale) },
          { label: t('returns'), value: link.redirect_url ? new URL(link.redirect_url).host : null },
        ]}
      />
    </Card>
  )
}
