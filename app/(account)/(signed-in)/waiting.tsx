import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * Bars in the shape of a page while it is read. A page puts it around what takes time, once it knows that somebody is
 * signed in: a `loading.tsx` would answer 200 before that, and could not send anybody to the log-in any more.
 */
export async function Waiting() {
  const t = await getTranslations('common')
  return (
    <Card flush>
      <Skeleton label={t('loading')} rows={8} />
    </Card>
  )
}
