import { getTranslations } from 'next-intl/server'
import { ClosedPage } from '@/components/checkout/closed-page'

/** An address that is no link: perhaps cut by the app that it was shared with. */
export default async function UnknownLink() {
  const t = await getTranslations('payer.closed.unknown')
  return <ClosedPage why="unknown" title={t('title')} text={t('text')} />
}
