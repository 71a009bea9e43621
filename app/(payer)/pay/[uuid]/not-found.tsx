import { ClosedPage } from '@/components/checkout/closed-page'
import { messagesOf, readLocale } from '@/lib/i18n'

/** An address that is no link: perhaps cut by the app that it was shared with. */
export default async function UnknownLink() {
  const { common, payer } = await messagesOf(await readLocale())
  const { name, footer } = common
  return <ClosedPage why="unknown" {...payer.closed.unknown} foot={{ name, footer }} />
}
