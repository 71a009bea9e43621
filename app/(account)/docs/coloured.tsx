import { type Stretch, stretchesOf } from '@/lib/guides/highlight'

const looks: Record<NonNullable<Stretch['kind']>, string> = {
  keyword: 'text-info',
  string: 'text-accent',
  comment: 'text-ink-3',
  name: 'text-ink-2',
}

/** A sample with its words, texts and remarks in their colours. */
export function Coloured({ language, children }: { language: string; children: string }) {
  let start = 0
  return stretchesOf(language, children).map(({ kind, text }) => {
    const at = start
    start += text.length
    return kind === null ? (
      text
    ) : (
      <span key={at} className={looks[kind]}>
        {text}
      </span>
    )
  })
}
