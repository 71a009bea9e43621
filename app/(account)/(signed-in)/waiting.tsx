import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * Skeleton of a page while its data loads. A page wraps only its slow part in it, after the sign-in check: a
 * `loading.tsx` would send status 200 before that check, which rules out a redirect to sign-in.
 */
export async function Waiting() {
  const t = await getTranslations('common')
  return (
    <Card flush>
      <Skeleton label={t('loading')} rows={8} />
    </Card>
  )
}
