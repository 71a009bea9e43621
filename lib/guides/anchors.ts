import GithubSlugger from 'github-slugger'
import { type Token, type Tokens, walkTokens } from 'marked'

export type Heading = Tokens.Heading & { id: string }

/** The headings of a document with their anchors, which are those of GitHub. */
export function headingsIn(tokens: Token[]): Heading[] {
  const slugger = new GithubSlugger()
  const found: Heading[] = []
  void walkTokens(tokens, (token) => {
    if (token.type === 'heading') found.push({ ...(token as Tokens.Heading), id: slugger.slug(token.text) })
  })
  return found
}

/** The targets of links and images. */
export function targetsIn(tokens: Token[]): string[] {
  const found: string[] = []
  void walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') found.push(token.href)
  })
  return found
}
