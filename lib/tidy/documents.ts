import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { lexer } from 'marked'
import { headingsIn, targetsIn } from '../guides/anchors.ts'

export type Document = { path: string; anchors: string[]; links: string[] }

/** A document's headings as anchors, and the targets of its links and images, except those to other sites. */
export function readDocument(path: string, text: string): Document {
  const tokens = lexer(text)
  const links = targetsIn(tokens).filter((link) => !/^[a-z]+:/.test(link))
  return { path, anchors: headingsIn(tokens).map(({ id }) => id), links }
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

/** The target of a document's link, as a path from the root; an address of the product as it is. */
const targetOf = (from: string, link: string) =>
  link.startsWith('/') ? link : link.startsWith('#') ? `${from}${link}` : normalize(join(dirname(from), link))

/** Names that addresses of the product end in: operations and codes of the reference. */
export type Names = { operations: readonly string[]; codes: readonly string[] }

/** True when there is a page or a handler at an address of the product, such as `/docs/reference/createPaymentLink`. */
const isServed = (address: string, files: readonly string[], { operations, codes }: Names) => {
  const [path = '', anchor] = address.split('#')
  const [, operation] = /^\/docs\/reference\/(.*)$/.exec(path) ?? []
  if (operation !== undefined) return operations.includes(operation)
  if (anchor !== undefined && (path !== '/docs' || !codes.includes(anchor))) return false
  return files.some((file) => /^app\/.*\/(page\.tsx|route\.ts)$/.test(file) && addressAt(file) === path)
}

const addressAt = (file: string) => file.replace(/^app|\/\([\w-]+\)|\/[\w.]+$/g, '')

/** True when an address leads to an existing file, and to an existing heading if it names one. */
const leads = (address: string, files: readonly string[], documents: readonly Document[], names: Names) => {
  if (address.startsWith('/')) return isServed(address, files, names)
  const [path = '', anchor] = address.split('#')
  const known = documents.find((one) => one.path === path)
  return files.includes(path) && (anchor === undefined || known?.anchors.includes(decodeURI(anchor)) === true)
}

/** Broken links between documents, and broken citations in code. */
export function deadLinks(
  files: readonly string[],
  documents: readonly Document[],
  code: readonly { path: string; text: string }[],
  names: Names,
): string[] {
  const named = [
    ...documents.flatMap(({ path, links }) => links.map((link) => ({ path, address: targetOf(path, link) }))),
    ...code.flatMap(({ path, text }) => citationsOf(text).map((address) => ({ path, address }))),
  ]
  return named.flatMap(({ path, address }) => (leads(address, files, documents, names) ? [] : [`${path}: ${address}`]))
}
