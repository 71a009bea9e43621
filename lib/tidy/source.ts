import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export type Import = {
  /** As written in the source. */
  specifier: string
  /** Path from the root without extension, or the package as written; a `*` stands for a part known only at run time. */
  target: string
  /** Whether it is a file of the project. */
  ours: boolean
  typeOnly: boolean
}

export type Source = {
  path: string
  text: string
  /** The text with comments blanked out, so that rules apply to code only. */
  code: string
  imports: Import[]
}

const aside = /^(node_modules|\.git|\.next|\.data|dist|test-results|playwright-report|prisma\/generated|sdk\/dist)$/

/** All files of the project below `folder`, as paths from the root, without generated and installed files. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (aside.test(path) || /^next-env\.d\.ts$|\.tsbuildinfo$|^\.DS_Store$/.test(entry.name)) return []
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

function resolved(path: string, specifier: string): { target: string; ours: boolean } {
  const bare = (text: string) => text.replace(/\.(ts|tsx|mjs)$/, '')
  if (specifier.startsWith('.')) return { target: bare(posix.join(posix.dirname(path), specifier)), ours: true }
  if (specifier.startsWith('@/')) return { target: bare(posix.normalize(specifier.slice(2))), ours: true }
  return { target: specifier, ours: false }
}

/**
 * Reads a TypeScript file with a real parser and finds all references to other files: import, export from, import(),
 * require(), and their type forms.
 * @throws when it cannot be parsed, since an unread file must not pass
 */
export function readSource(path: string, text: string): Source {
  const { module, program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: { specifier: string; typeOnly: boolean }[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    found.push({ specifier: moduleRequest.value, typeOnly })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType })
    }
  }
  const visitor = new Visitor({
    ImportExpression({ source }) {
      const written = text.slice(source.start + 1, source.end - 1)
      const literal = source.type === 'Literal' || source.type === 'TemplateLiteral'
      found.push({ specifier: literal ? written.replace(/\$\{[^}]*\}/g, '*') : '*', typeOnly: false })
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'require' && first) {
        found.push({ specifier: text.slice(first.start + 1, first.end - 1), typeOnly: false })
      }
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, typeOnly: true })
    },
    TSExternalModuleReference({ expression }) {
      found.push({ specifier: expression.value, typeOnly: false })
    },
  })
  visitor.visit(program)
  const blanked = comments.flatMap(({ start, end }, at) => [
    text.slice(comments[at - 1]?.end ?? 0, start),
    ' '.repeat(end - start),
  ])
  const code = blanked.join('') + text.slice(comments.at(-1)?.end ?? 0)
  return { path, text, code, imports: found.map((one) => ({ ...one, ...resolved(path, one.specifier) })) }
}

/** Reads the TypeScript files among `paths`. */
export function readSources(root: string, paths: string[]): Source[] {
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  return code.map((path) => readSource(path, readFileSync(posix.join(root, path), 'utf8')))
}
