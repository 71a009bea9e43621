import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

interface PagerProps {
  /** `1–20 de 148`. */
  summary: string
  newer: { label: string; href: string | null }
  older: { label: string; href: string | null }
}

/** Twenty rows per page, newer and older; no infinite scroll. */
export function Pager({ summary, newer, older }: PagerProps) {
  return (
    <nav className="pager" aria-label={summary}>
      <span className="numeric">{summary}</span>
      <span className="flex items-center gap-2">
        {[newer, older].map((way) =>
          way.href ? (
            <ButtonLink key={way.label} size="sm" href={way.href}>
              {way.label}
            </ButtonLink>
          ) : (
            <Button key={way.label} size="sm" disabled>
              {way.label}
            </Button>
          ),
        )}
      </span>
    </nav>
  )
}
