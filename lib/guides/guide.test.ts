import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Token, type Tokens, walkTokens } from 'marked'
import { versions } from '@/lib/contract/versions'
import { addressOf } from './address'
import { arrowsIn, drawDiagram, readDiagram } from './diagram'
import { findGuide, guides, parseGuide, searchGuides } from './guide'
import { languages, slugs } from './list'
import { llmsText } from './llms'
import { infoOf, pairsIn } from './pairs'

/** What pages and text have elements for. HTML is not among them. */
const known = /^(heading|paragraph|list|list_item|code|table|blockquote|space|text|escape|strong|codespan|link)$/

const isCode = (token: Token): token is Tokens.Code => token.type === 'code'

for (const language of languages)
  test(`each guide is listed, and has nothing that its page cannot show: ${language}`, async () => {
    expect(
      globSync(`docs/guides/${language}/*.md`)
        .map((file) => basename(file, '.md'))
        .sort(),
    ).toEqual([...slugs].sort())
    const wrong: string[] = []
    for (const { slug, blocks, lead } of await guides(language)) {
      expect(lead, slug).not.toMatch(/[`[*_]/)
      void walkTokens(blocks, ({ type, raw }) => {
        if (!known.test(type)) wrong.push(`${slug}: ${type}: ${raw}`)
      })
    }
    expect(wrong).toEqual([])
  })

/** What a guide must have in every language: its blocks and sections in order, and each sample without its comments. */
const bones = (blocks: Token[]) =>
  pairsIn(blocks).map((block) => {
    if (block.type === 'pair') return block.raw.replaceAll(/^ *\/\/ .*\n/gm, '')
    if (block.type === 'heading') return `${(block as Tokens.Heading).depth}`
    if (block.type === 'table') return `table of ${(block as Tokens.Table).rows.length}`
    if (!isCode(block)) return block.type
    return infoOf(block).language === 'mermaid' ? arrowsIn(block.text) : block.raw
  })

test('a guide has the same sections and the same code in every language', async () => {
  const [spanish, english] = await Promise.all([guides('es'), guides('en')])
  for (const [at, { slug, blocks, operations }] of spanish.entries()) {
    expect(english[at]?.slug).toBe(slug)
    expect(bones(english[at]?.blocks ?? []), slug).toEqual(bones(blocks))
    expect(english[at]?.operations, slug).toEqual(operations)
  }
})

test('each version of the API has its line among the changes, the newest first', async () => {
  for (const language of languages) {
    const found = await findGuide(language, 'changes')
    const tables = found?.guide.blocks.filter((token): token is Tokens.Table => token.type === 'table')
    expect(tables?.at(-1)?.rows.map(([first]) => first?.text.replaceAll('`', ''))).toEqual([...versions].reverse())
  }
})

/** All that may come after each state, however late. */
function reachOf(arrows: readonly [string, string][]) {
  const after = (state: string, seen: Set<string>): Set<string> => {
    for (const [from, to] of arrows) if (from === state && !seen.has(to)) after(to, seen.add(to))
    return seen
  }
  const states = [...new Set(arrows.flat())].sort()
  return states.map((state) => [state, [...after(state, new Set())].sort()])
}

const reference = [...readFileSync('docs/guides/states.md', 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)].map(
  ([, text = '']) => arrowsIn(text),
)

for (const [slug, at, of, only] of [
  ['payments', 0, 0],
  ['payments', 1, 1],
  ['payouts', 0, 2, 'awaiting_destination'],
  ['refunds', 0, 2],
] as const)
  test(`diagram ${at + 1} of ${slug}: arrows that there are, and none left out but what skips a step`, async () => {
    const found = await findGuide('es', slug)
    const texts = found?.guide.blocks.filter(isCode).filter((code) => infoOf(code).language === 'mermaid')
    const diagram = readDiagram(texts?.[at]?.text ?? '')
    const drawn = diagram.arrows.map(({ from, to }): [string, string] => [from.value, to.value])
    const all = reference[of]?.filter(([from]) => from !== only) ?? []
    for (const arrow of drawn) expect(all).toContainEqual(arrow)
    expect(reachOf(drawn)).toEqual(reachOf(all))
    for (const down of [false, true]) {
      const { boxes, width, height } = drawDiagram(diagram, down)
      expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size, 'no box on another').toBe(boxes.length)
      for (const { x, y } of boxes) expect(x < width && y < height).toBe(true)
    }
  })

test('a sample and the TypeScript one behind it are a pair, no others', () => {
  const { blocks } = parseGuide('a', 'start', '# A\n\nLead.\n\n```sh\na\n```\n\n```ts\nb\n```\n\n```json\n{}\n```\n\nc')
  expect(pairsIn(blocks).map(({ type }) => type)).toEqual(['pair', 'code', 'paragraph'])
})

test('a guide is found with its neighbours, and by words without their accents', async () => {
  expect(await findGuide('es', 'webhooks')).toMatchObject({
    guide: { part: 'start', title: 'Recibir avisos' },
    previous: { slug: 'payments' },
    next: { slug: 'refunds' },
  })
  expect(await findGuide('es', 'nothing')).toBeUndefined()
  expect((await searchGuides('es', 'DEVOLUCION more_than_left')).map(({ slug }) => slug)).toEqual(['refunds'])
  expect((await searchGuides('en', 'more_than_left')).map(({ title }) => title)).toEqual(['Refund a payment'])
  expect(await searchGuides('es', 'nothing-has-this')).toEqual([])
})

test('headings, and the operations that a guide calls, once each', () => {
  const link = '[a](/docs/reference/payLink)'
  const guide = parseGuide('a', 'start', `# A\n\nLead.\n\n## 1. Uno\n\n${link}, ${link}, [b](/docs)\n\n### No`)
  expect(guide.headings.map(({ id }) => id)).toEqual(['1-uno'])
  expect(guide.operations).toEqual(['payLink'])
  expect(() => parseGuide('a', 'start', 'Lead.')).toThrow('a begins without title or lead')
})

test('links between guides lead to pages, others where they say', () => {
  expect(addressOf('keys.md#permisos')).toBe('/docs/guides/keys#permisos')
  expect(addressOf('refunds.md')).toBe('/docs/guides/refunds')
  for (const same of ['#a', '/docs/reference/x', 'https://x.example/a.md']) expect(addressOf(same)).toBe(same)
})

test('the list for programs has each guide as markdown, and both documents', async () => {
  const text = await llmsText('https://x.example')
  for (const slug of slugs)
    for (const language of languages)
      expect(text).toContain(`](https://x.example/docs/guides/${slug}.md?lang=${language}): `)
  expect(text).toContain('(https://x.example/openapi.json)')
  expect(text).toContain('(https://x.example/openapi-console.json)')
})
