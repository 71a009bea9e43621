import { Brand } from '@/components/ui/brand'
import { classes } from '@/components/ui/classes'

export interface FootTexts {
  name: string
  footer: { terms: string; privacy: string; other: string; otherLocale: string }
  /** Address of this page in the other language, where no cookie keeps one. */
  otherAt?: string
}

interface FootProps extends FootTexts {
  /** Place and padding. */
  className?: string
}

const look = 'flex flex-wrap items-center gap-x-4.5 gap-y-2 text-13 text-ink-2 *:inline-flex *:min-h-6 *:items-center'

/** Page footer. Plain links, because prefetching the legal pages for every payer would be wasteful. */
export function Foot({ name, footer, otherAt, className = 'justify-center px-4 py-6' }: FootProps) {
  return (
    <footer className={classes(look, 'print:hidden', className)}>
      <Brand name={name} small />
      <a className="plain-link" href="/terms">
        {footer.terms}
      </a>
      <a className="plain-link" href="/privacy">
        {footer.privacy}
      </a>
      {/* The switch leads back to the page that asked, also from one that tells nobody else its address. */}
      <a
        className="plain-link"
        href={otherAt ?? `/language?to=${footer.otherLocale}`}
        lang={footer.otherLocale}
        rel="nofollow"
        referrerPolicy="same-origin"
      >
        {footer.other}
      </a>
    </footer>
  )
}
