import { useTranslations } from 'next-intl'
import { CancelButton } from '@/components/account/removal'
import { useRefresh } from '@/lib/browser/use-view'

/** Cancels the link after confirmation. @param onTooLate it can no longer be cancelled */
export function CancelLink({ uuid, onTooLate }: { uuid: string; onTooLate: () => void }) {
  const t = useTranslations('account.link.cancel')
  const refresh = useRefresh()
  return (
    <CancelButton
      path={`/api/payment_link/${uuid}/cancel/`}
      texts={{
        ...{ button: t('button'), title: t('title'), text: t('text'), keep: t('keep'), confirm: t('confirm') },
        ...{ done: t('done'), tooLate: `${t('failed')}. ${t('InvalidStatus')}` },
      }}
      failed={t('failed')}
      onDone={() => void refresh('/links/[uuid]', '/links', '/home')}
      onTooLate={onTooLate}
    />
  )
}
