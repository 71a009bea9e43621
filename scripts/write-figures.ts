import { readFile, writeFile } from 'node:fs/promises'

const page = 'docs/speed.md'

/**
 * Writes a table to `docs/speed.md`, between `<!-- name -->` and `<!-- /name -->`.
 * @throws when the page lacks these markers
 */
export async function writeFigures(name: string, table: string): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [before, ...rest] = text.split(`<!-- ${name} -->`)
  const [, after] = rest.join('').split(`<!-- /${name} -->`)
  if (after === undefined) throw new Error(`${page} has no <!-- ${name} --> … <!-- /${name} -->`)
  await writeFile(page, `${before}<!-- ${name} -->\n\n${table.trim()}\n\n<!-- /${name} -->${after}`)
}
