import { Brand } from '@/components/ui/brand'

export interface FootTexts {
  name: string
  footer: { terms: string; privacy: string; other: string; otherLocale: string }
}

/** Page footer. Plain links, because prefetching the legal pages for every payer would be wasteful. */
export function Foot({ name, footer }: FootTexts) {
  return (
    <footer className="payfoot">
      <Brand name={name} small />
      <a href="/terms">{footer.terms}</a>
      <a href="/privacy">{footer.privacy}</a>
      <a href={`/language?to=${footer.otherLocale}`} lang={footer.otherLocale} rel="nofollow">
        {footer.other}
      </a>
    </footer>
  )
}
