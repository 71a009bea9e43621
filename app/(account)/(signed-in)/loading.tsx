import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/** Bars in the shape of a page, while it is read. */
export default async function Loading() {
  const t = await getTranslations('common')
  return (
    <Card flush>
      <Skeleton label={t('loading')} rows={8} />
    </Card>
  )
}
