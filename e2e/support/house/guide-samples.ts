import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Tokens } from 'marked'
import { infoOf, type Pair, pairsIn } from '@/lib/guides/pairs'

/** A sample as a shell's and as a program's, with what the guide says of it: the status of its last call, and what it prints. */
export type Sample = { sh?: string; ts?: string; status?: string; output?: { language: string; text: string } }

export type Samples = { samples: Sample[]; files: [name: string, code: string][] }

/** Where the guides stand whose samples are run; those of other languages are the same. */
export const guideFolder = 'docs/guides/es'

/** Samples of a guide in order, and the files that it asks for. */
export function samplesOf(file: string): Samples {
  const samples: Sample[] = []
  const files: Samples['files'] = []
  for (const token of pairsIn(lexer(readFileSync(join(guideFolder, file), 'utf8')))) {
    const last = samples.at(-1)
    const [code, second] = token.type === 'pair' ? (token as Pair).samples : [token as Tokens.Code]
    const { language, file: name } = token.type === 'code' || second ? infoOf(code) : { language: '', file: undefined }
    const ts = second ? { ts: second.text } : {}
    if (name) files.push([name, code.text])
    if (language === 'sh') samples.push({ sh: code.text, ...ts })
    else if (second) samples.push(ts)
    else if (last && (language === 'json' || language === 'text')) last.output = { language, text: code.text }
    const [, status] = /^`(\d{3})` /.exec(token.type === 'paragraph' ? token.raw : '') ?? []
    if (status && last) last.status = status
  }
  return { samples, files }
}
