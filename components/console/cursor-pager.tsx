import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

/** Pager for lists without page numbers: next rows or back to the start; empty when all rows are shown. */
export function CursorPager({ first, older }: { first: string | null; older: string | null }) {
  const t = useTranslations('money.turning')
  if (first === null && older === null) return null
  const ways = [
    { label: t('first'), href: first },
    { label: t('older'), href: older },
  ]
  return (
    <nav className="flex items-center justify-end gap-2 pt-3" aria-label={t('label')}>
      {ways.map(({ label, href }) =>
        href ? (
          <ButtonLink key={label} size="sm" href={href}>
            {label}
          </ButtonLink>
        ) : (
          <Button key={label} size="sm" disabled>
            {label}
          </Button>
        ),
      )}
    </nav>
  )
}
