import { Brand } from '@/components/ui/brand'

export interface FootTexts {
  name: string
  footer: { terms: string; privacy: string; other: string; otherLocale: string }
}

/** What stands under a page. Plain links: fetching pages of rules ahead for everybody who pays would be waste. */
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
