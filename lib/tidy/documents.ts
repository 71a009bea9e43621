import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import GithubSlugger from 'github-slugger'
import { lexer, walkTokens } from 'marked'

export type Document = { path: string; anchors: string[]; links: string[] }

/** A document's headings as anchors, and the targets of its links and images, except those to other sites. */
export function readDocument(path: string, text: string): Document {
  const [slugger, anchors, links]: [GithubSlugger, string[], string[]] = [new GithubSlugger(), [], []]
  void walkTokens(lexer(text), (token) => {
    if (token.type === 'heading') anchors.push(slugger.slug(token.text))
    if (token.type === 'link' || token.type === 'image') links.push(token.href)
  })
  return { path, anchors, links: links.filter((link) => !/^[a-z]+:/.test(link)) }
}

const read = (root: string, path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** The documents among the project's files. */
export const readDocuments = (root: string, files: readonly string[]): Document[] =>
  files.flatMap((path) => (path.endsWith('.md') ? readDocument(path, read(root, path).text) : []))

/**
 * Files whose citations of documents are checked. Excluded: migrations, which never change after they ran, and the
 * tests of this rule, which cite missing documents.
 */
export const readCiting = (root: string, files: readonly string[]) =>
  files.flatMap((path) =>
    /\.(tsx?|mjs|sql|prisma|css)$/.test(path) && !/\/migrations\/|^lib\/tidy\//.test(path) ? read(root, path) : [],
  )

const citation = /\bdocs\/[\w/.-]+\.md(#[\w-]+)?/g

/** The documents that a source file cites, with their anchors. */
const citationsOf = (text: string): string[] => text.match(citation) ?? []

/** The target of a document's link, as a path from the root. */
const targetOf = (from: string, link: string) =>
  link.startsWith('#') ? `${from}${link}` : normalize(join(dirname(from), link))

/** True when an address leads to an existing file, and to an existing heading if it names one. */
const leads = (address: string, files: readonly string[], documents: readonly Document[]) => {
  const [path = '', anchor] = address.split('#')
  const known = documents.find((one) => one.path === path)
  return files.includes(path) && (anchor === undefined || known?.anchors.includes(anchor) === true)
}

/** Broken links between documents, and broken citations in code. */
export function deadLinks(
  files: readonly string[],
  documents: readonly Document[],
  code: readonly { path: string; text: string }[],
): string[] {
  const named = [
    ...documents.flatMap(({ path, links }) => links.map((link) => ({ path, address: targetOf(path, link) }))),
    ...code.flatMap(({ path, text }) => citationsOf(text).map((address) => ({ path, address }))),
  ]
  return named.flatMap(({ path, address }) => (leads(address, files, documents) ? [] : [`${path}: ${address}`]))
}
