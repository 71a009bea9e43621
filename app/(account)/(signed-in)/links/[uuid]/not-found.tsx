import { Compass } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/notice/empty'

export default async function NotFound() {
  const t = await getTranslations('account')
  return (
    <Empty
      icon={<Compass aria-hidden="true" />}
      alone
      title={t('link.notFound.title')}
      action={<ButtonLink href="/links">{t('newLink.cancel')}</ButtonLink>}
    >
      {t('link.notFound.text')}
    </Empty>
  )
}
