import { Lost } from '@/components/ui/lost'
import { messagesOf, readLocale } from '@/lib/i18n'

export default async function NotFound() {
  const { common } = await messagesOf(await readLocale())
  return <Lost {...common.notFound} />
}
