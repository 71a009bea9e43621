import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { guides } from '@/lib/guides/guide'
import { parts } from '@/lib/guides/list'

interface GuideNavProps {
  /** The guide that is shown. */
  current: string
}

const look =
  'flex min-h-7.5 items-center rounded-2 px-2 py-1 text-ink-2 no-underline hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent'

/** Every guide by its part, then the reference. */
export async function GuideNav({ current }: GuideNavProps) {
  const [t, known] = await Promise.all([getTranslations('common.docs'), getLocale().then(guides)])
  const reference = [
    ['/docs', t('merchant')],
    ['/docs?of=console', t('console')],
    ['/docs/reference/receiveEvent', t('events')],
  ] as const
  const groups = parts.map(({ part }) => ({
    name: t(`parts.${part}`),
    links: [
      ...(part === 'reference' ? reference : []),
      ...known
        .filter((guide) => guide.part === part)
        .map(({ slug, title }) => [`/docs/guides/${slug}`, title] as const),
    ],
  }))
  return (
    <nav aria-label={t('guides')} className="grid gap-5">
      {groups.map(({ name, links }) => (
        <div key={name}>
          <p className="px-2 pb-1.5 text-12 font-medium text-ink-3">{name}</p>
          <ul>
            {links.map(([href, title]) => (
              <li key={href}>
                <Link
                  href={href}
                  className={look}
                  aria-current={href === `/docs/guides/${current}` ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
