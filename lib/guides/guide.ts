import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import { plainText } from '@/lib/domain/text'
import { type Heading, headingsIn, targetsIn } from './anchors'
import { type Language, type Part, parts, slugs } from './list'

export type Guide = {
  slug: string
  part: Part
  title: string
  /** What one has at the end, in a sentence or two. */
  lead: string
  /** The markdown, whole. */
  text: string
  /** What follows title and lead. */
  blocks: Token[]
  /** Headings of the second level. */
  headings: Heading[]
  /** Names of the operations that it links to. */
  operations: string[]
}

/** Reads a guide: a title, a paragraph that leads in, and its sections. @throws when title or lead is missing */
export function parseGuide(slug: string, part: Part, text: string): Guide {
  const [title, lead, ...blocks] = lexer(text).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') throw new Error(`${slug} begins without title or lead`)
  const operations = targetsIn(blocks).flatMap((target) => /^\/docs\/reference\/(\w+)$/.exec(target)?.[1] ?? [])
  return {
    ...{ slug, part, title: title.text, lead: lead.text, text, blocks },
    headings: headingsIn(blocks).filter(({ depth }) => depth === 2),
    operations: [...new Set(operations)],
  }
}

const read = (language: Language, slug: string, part: Part): Promise<Guide> =>
  readFile(join(process.cwd(), 'docs/guides', language, `${slug}.md`), 'utf8').then((text) =>
    parseGuide(slug, part, text),
  )

const known = new Map<Language, Promise<Guide[]>>()

/** All guides in reading order, read once by each process. */
export function guides(language: Language): Promise<Guide[]> {
  const all =
    known.get(language) ??
    Promise.all(parts.flatMap(({ part, slugs: own }) => own.map((slug) => read(language, slug, part))))
  known.set(language, all)
  return all
}

/** A guide with the one before it and the one after it; undefined for another name. */
export async function findGuide(language: Language, slug: string) {
  const at = slugs.indexOf(slug)
  const all = await guides(language)
  const guide = all[at]
  return guide && { guide, previous: all[at - 1], next: all[at + 1] }
}

/** Guides that have every word, whatever the accents. */
export async function searchGuides(language: Language, search: string): Promise<Guide[]> {
  const words = plainText(search).split(' ')
  return (await guides(language)).filter(({ text }) => words.every((word) => plainText(text).includes(word)))
}
