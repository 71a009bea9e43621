import { mailText } from '@/lib/domain/notification/content'
import { type Composable, compose } from '@/lib/senders/compose'
import { drawMail } from '@/lib/senders/mail-layout'

/** Returns a message as its recipient gets it. */
export async function composed(message: Composable) {
  const words = compose(message)
  if ('sms' in words) return { subject: null, text: words.sms, html: null }
  return { subject: words.subject, text: mailText(words.mail), html: await drawMail(words.mail) }
}
