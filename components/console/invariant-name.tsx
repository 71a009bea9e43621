import { useTranslations } from 'next-intl'
import type { Messages } from '@/lib/i18n'

type Known = keyof Messages['books']['invariants']['names']

/** Returns the name of an invariant. A run of an older version may include some without a translation: those keep the name of their file. */
export function useInvariantName(): (name: string) => string {
  const t = useTranslations('books.invariants.names')
  return (name) => (t.has(name as Known) ? t(name as Known) : name)
}

export function InvariantName({ name }: { name: string }) {
  const nameOf = useInvariantName()
  const text = nameOf(name)
  return <span lang={text === name ? 'en' : undefined}>{text}</span>
}
