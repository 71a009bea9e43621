import { NotFoundView } from '@/components/ui/notice/not-found-view'
import { messagesOf, readLocale } from '@/lib/i18n'

export default async function NotFound() {
  const { common } = await messagesOf(await readLocale())
  return <NotFoundView {...common.notFound} />
}
