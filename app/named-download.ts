import { env } from '@/lib/env'
import { type Download, download } from '@/lib/http/body/download'
import { messagesOf, readLocale } from '@/lib/i18n'

/** A file to download; of a test installation its name says so, by which a file that is passed on is known first. */
export async function namedDownload(made: Download): Promise<Response> {
  if (env.APP_ENV !== 'test') return download(made)
  const { test } = (await messagesOf(await readLocale())).common
  return download({ ...made, file: `${test}-${made.file}` })
}
