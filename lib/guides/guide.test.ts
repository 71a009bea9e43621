import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import { walkTokens } from 'marked'
import { addressOf } from './address'
import { findGuide, guides, parseGuide, searchGuides } from './guide'
import { slugs } from './list'
import { llmsText } from './llms'

/** What pages and text have elements for. HTML is not among them. */
const known = /^(heading|paragraph|list|list_item|code|table|blockquote|space|text|escape|strong|codespan|link)$/

test('each guide is listed, and has nothing that its page cannot show', async () => {
  expect(
    globSync('docs/guides/es/*.md')
      .map((file) => basename(file, '.md'))
      .sort(),
  ).toEqual([...slugs].sort())
  const wrong: string[] = []
  for (const { slug, blocks, lead } of await guides()) {
    expect(lead, slug).not.toMatch(/[`[*_]/)
    void walkTokens(blocks, ({ type, raw }) => {
      if (!known.test(type)) wrong.push(`${slug}: ${type}: ${raw}`)
    })
  }
  expect(wrong).toEqual([])
})

test('a guide is found with its neighbours, and by words without their accents', async () => {
  expect(await findGuide('webhooks')).toMatchObject({
    guide: { part: 'start', title: 'Recibir avisos' },
    previous: { slug: 'payments' },
    next: { slug: 'refunds' },
  })
  expect(await findGuide('nothing')).toBeUndefined()
  expect((await searchGuides('DEVOLUCION more_than_left')).map(({ slug }) => slug)).toEqual(['refunds'])
  expect(await searchGuides('nothing-has-this')).toEqual([])
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
  for (const slug of slugs) expect(text).toContain(`](https://x.example/docs/guides/${slug}.md): `)
  expect(text).toContain('(https://x.example/openapi.json)')
  expect(text).toContain('(https://x.example/openapi-console.json)')
})
