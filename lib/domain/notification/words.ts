/** The words of a message that was sent, as a test installation keeps them for its inbox: sealed and small. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sealBytes, unsealBytes } from '../access/seal'

/** What a mail says, before it is drawn: its text and its page are made of this. */
export type MailParts = {
  locale: 'es' | 'en'
  title: string
  text: string
  /** Digits that the reader types. */
  code?: string | undefined
  /** An amount that it is about. */
  figure?: string | undefined
  /** Short lines with their names: when, where. */
  facts: { name: string; value: string }[]
  button?: { label: string; url: string } | undefined
  /** What to do, or to beware of. */
  note?: string | undefined
  /** Said of a mail of a test installation. */
  test?: string | undefined
  footer: string
}

/** The words of a message: of a mail its parts, of an SMS its text. */
export type Words = { subject: string; mail: MailParts } | { sms: string }

/** `code` is the one in them. */
export type KeptWords = { words: Words; code: string | null }

/** Where the words of a message to somebody belong: they open for nobody else. */
const place = (to: string) => `words:${to}`

export const keepWords = (sealKey: string, to: string, words: KeptWords): Uint8Array<ArrayBuffer> =>
  sealBytes(sealKey, place(to), deflateRawSync(JSON.stringify(words)))

export const openWords = (sealKey: string, to: string, sealed: Uint8Array): KeptWords =>
  JSON.parse(inflateRawSync(unsealBytes(sealKey, place(to), sealed)).toString('utf8'))

/** A mail for whoever reads no pages. */
export const mailText = ({ title, text, code, figure, facts, button, note, test, footer }: MailParts): string =>
  [
    test,
    title,
    text,
    code ?? figure,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button && `${button.label}: ${button.url}`,
    note,
    `—\n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n')
