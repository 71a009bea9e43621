/** The texts of a sent message, as a test installation stores them for its inbox: compressed and encrypted. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sealBytes, unsealBytes } from '../access/seal'

/** Content of a mail before rendering: its plain text and its HTML are built from it. */
export type MailParts = {
  locale: 'es' | 'en'
  title: string
  text: string
  /** Code for the reader to type. */
  code?: string | undefined
  /** The amount that the mail is about. */
  figure?: string | undefined
  /** Short labelled lines, such as time and place. */
  facts: { name: string; value: string; url?: string }[]
  button?: { label: string; url: string } | undefined
  /** An instruction or a warning. */
  note?: string | undefined
  /** Notice that the mail comes from a test installation. */
  test?: string | undefined
  footer: string
}

/** Texts of a message: the parts of a mail, or the text of an SMS. */
export type MessageContent = { subject: string; mail: MailParts } | { sms: string }

/** `code` is the code that the texts contain, if any. */
export type InboxContent = { words: MessageContent; code: string | null }

/** Returns the place that texts are sealed for: they cannot be opened for another recipient. */
const place = (to: string) => `words:${to}`

export const sealContent = (sealKey: string, to: string, words: InboxContent): Uint8Array<ArrayBuffer> =>
  sealBytes(sealKey, place(to), deflateRawSync(JSON.stringify(words)))

export const openContent = (sealKey: string, to: string, sealed: Uint8Array): InboxContent =>
  JSON.parse(inflateRawSync(unsealBytes(sealKey, place(to), sealed)).toString('utf8'))

/** Returns the plain text of a mail, for readers without HTML. */
export const mailText = ({ title, text, code, figure, facts, button, note, test, footer }: MailParts): string =>
  [
    test,
    title,
    text,
    code ?? figure,
    facts.map(({ name, value, url }) => `${name}: ${value}${url ? `\n${url}` : ''}`).join('\n'),
    button && `${button.label}: ${button.url}`,
    note,
    `—\n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n')
