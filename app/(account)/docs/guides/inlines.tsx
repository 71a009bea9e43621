import type { Token } from 'marked'
import { Link } from '@/components/ui/link'
import { addressOf } from '@/lib/guides/address'

/** Text of a guide as elements. What it has no element for is a mistake in the guide, HTML above all. */
export function Inlines({ tokens = [] }: { tokens?: Token[] | undefined }) {
  return tokens.map((token, at) => {
    const key = `${at} ${token.raw}`
    switch (token.type) {
      case 'strong':
        return (
          <strong key={key} className="font-medium text-ink">
            <Inlines tokens={token.tokens} />
          </strong>
        )
      case 'codespan':
        return (
          <code key={key} className="rounded-1 bg-sunken px-1 py-px text-[0.9em] wrap-anywhere">
            {token.text}
          </code>
        )
      case 'link':
        return (
          <GuideLink key={key} target={token.href}>
            <Inlines tokens={token.tokens} />
          </GuideLink>
        )
      case 'text':
      case 'escape':
        return token.text
      default:
        throw new Error(`A guide has ${token.type}: ${token.raw}`)
    }
  })
}

function GuideLink({ target, children }: { target: string; children: React.ReactNode }) {
  const href = addressOf(target)
  return href.startsWith('/docs') ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>
}
