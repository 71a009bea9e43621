import { Compass } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/notice/empty'

export default async function NotFound() {
  const t = await getTranslations('payments.notFound')
  return (
    <Empty
      icon={<Compass aria-hidden="true" />}
      alone
      title={t('title')}
      action={<ButtonLink href="/home">{t('back')}</ButtonLink>}
    >
      {t('text')}
    </Empty>
  )
}
