import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import { plainText } from '@/lib/domain/text'
import { type Heading, headingsIn, targetsIn } from './anchors'
import { type Part, parts, slugs } from './list'

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

const read = (slug: string, part: Part): Promise<Guide> =>
  readFile(join(process.cwd(), 'docs/guides/es', `${slug}.md`), 'utf8').then((text) => parseGuide(slug, part, text))

let all: Promise<Guide[]> | undefined

/** All guides in reading order, read once by each process. */
export function guides(): Promise<Guide[]> {
  all ??= Promise.all(parts.flatMap(({ part, slugs: own }) => own.map((slug) => read(slug, part))))
  return all
}

/** A guide with the one before it and the one after it; undefined for another name. */
export async function findGuide(slug: string) {
  const at = slugs.indexOf(slug)
  const known = await guides()
  const guide = known[at]
  return guide && { guide, previous: known[at - 1], next: known[at + 1] }
}

/** Guides that have every word, whatever the accents. */
export async function searchGuides(search: string): Promise<Guide[]> {
  const words = plainText(search).split(' ')
  return (await guides()).filter(({ text }) => words.every((word) => plainText(text).includes(word)))
}
