import { before, type Change, marker, pascal, snake, split } from './change.ts'

/** What differs between the two areas of signed-in pages. */
const areas = {
  account: {
    page: (room: string) => `app/(account)/(signed-in)/${room}/page.tsx`,
    address: (room: string) => `/${room}`,
    reader: { name: 'signedIn', from: '../session' },
    reads: 'holder',
    person: 'makePerson()',
  },
  console: {
    page: (room: string) => `app/(console)/console/${room}/page.tsx`,
    address: (room: string) => `/console/${room}`,
    reader: { name: 'staffAt', from: '../session' },
    reads: 'staff',
    person: `makePerson({ roles: ['OPERATOR'] })`,
  },
} as const

const texts = (room: string) => (text: string) =>
  `${JSON.stringify({ ...JSON.parse(text), [snake(room)]: { title: marker, note: marker } }, null, 2)}\n`

/**
 * A page of the account or the console: its route, its component in a room of its own, its texts, its line among all pages and its journey.
 * @param name `account/room` or `console/room`
 */
export function screen(name: string): Change {
  const [area, room] = split(name, Object.keys(areas)) as [keyof typeof areas, string]
  const { page, address, reader, reads, person } = areas[area]
  const [component, key] = [`${pascal(room)}Page`, `${area}.${snake(room)}`]
  return {
    files: {
      [page(room)]: `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ${component} } from '@/components/${area}/${room}/${room}-page'
import { ${reader.name} } from '${reader.from}'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('${key}')
  return { title: t('title') }
}

/** ${marker}: who reads this page, and what for. */
export default async function Page() {
  await ${reader.name}('${address(room)}')
  return <${component} />
}
`,
      [`components/${area}/${room}/${room}-page.tsx`]: `import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/layout/page-head'

/** ${marker}: what it shows. */
export function ${component}() {
  const t = useTranslations('${key}')
  return <PageHead title={t('title')} note={t('note')} />
}
`,
      [`e2e/journeys/${area}/${room}.spec.ts`]: `import { expect, expectSound, signIn, test } from '../../support/browser/windows'

test('${marker}: what somebody does here, and what comes of it', async ({ open, makePerson }) => {
  const page = await open()
  await signIn(page, await ${person}, '${address(room)}')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('${marker}')
  await expectSound(page)
})
`,
    },
    edits: {
      [`messages/es/${area}.json`]: texts(room),
      [`messages/en/${area}.json`]: texts(room),
      'lib/tidy/places.ts': (text) =>
        text.replace(new RegExp(`('${area}\\(/\\([a-z|()/-]*)(\\)\\)\\?')`), `$1|${room}$2`),
      'e2e/support/browser/page-list.ts': before(/^ {2}\['\/sandbox\/inbox'/m, `  ['${address(room)}', '${reads}'],\n`),
    },
  }
}
