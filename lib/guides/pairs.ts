import type { Token, Tokens } from 'marked'

/** A sample in two languages: that of a shell or of plain Node, then TypeScript. */
export type Pair = { type: 'pair'; raw: string; samples: readonly [Tokens.Code, Tokens.Code] }

const isCode = (token: Token | undefined): token is Tokens.Code => token?.type === 'code'

/** The language behind a fence, and the file's name where the sample is a file. */
export function infoOf({ lang = '' }: Tokens.Code): { language: string; file?: string } {
  const [language = '', file] = lang.split(' ')
  return file ? { language, file } : { language }
}

/** Blocks with each sample that a TypeScript one follows joined with it. Blank lines between blocks are left out. */
export function pairsIn(tokens: readonly Token[]): (Token | Pair)[] {
  const found: (Token | Pair)[] = []
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    const last = found.at(-1)
    if (isCode(token) && infoOf(token).language === 'ts' && last?.type === 'code') {
      const first = last as Tokens.Code
      found.splice(-1, 1, { type: 'pair', raw: first.raw + token.raw, samples: [first, token] })
    } else found.push(token)
  }
  return found
}
