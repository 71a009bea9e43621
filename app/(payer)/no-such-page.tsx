import { NotFoundView } from '@/components/ui/notice/not-found-view'
import { sayNotFound } from '@/lib/http/problem/page-status'
import { messagesOf, readLocale } from '@/lib/i18n'

/** 404 page for payers; works without scripts. */
export async function NoSuchPage() {
  sayNotFound()
  const { common } = await messagesOf(await readLocale())
  return <NotFoundView {...common.notFound} />
}
