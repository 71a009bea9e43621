import type { Token } from 'marked'
import { scriptView } from '@/lib/contract/payment-link/embed-script'
import { env } from '@/lib/env'
import { embedScript } from '@/lib/http/served/embed-script'

/** A guide's blocks, with address and hash of `recaudo.js` as it is now in place of `SRC` and `INTEGRITY` of a sample. */
export async function withScript(blocks: Token[]): Promise<Token[]> {
  const isAbout = (block: Token) => block.type === 'code' && block.text.includes('INTEGRITY')
  if (!blocks.some(isAbout)) return blocks
  const { src, integrity } = scriptView(await embedScript(), env.CHECKOUT_URL)
  const filled = (text: string) => text.replace('SRC', src).replace('INTEGRITY', integrity)
  return blocks.map((block) => (isAbout(block) && 'text' in block ? { ...block, text: filled(block.text) } : block))
}
