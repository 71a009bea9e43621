import { SearchX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { classes } from '@/components/ui/classes'
import { SearchInput } from '@/components/ui/field/input'

interface SearchBoxProps {
  /** Beside many filters: with a short hint. */
  narrow?: boolean
  /** Current search. */
  search: string | null
  label: string
  hint: string
  /** Returns the URL of a search; null clears it. */
  at: (search: string | null) => string
}

/** Search as a query parameter; `/` focuses it (`SearchHost`), Escape clears it. */
export function SearchBox({ search, label, hint, narrow, at }: SearchBoxProps) {
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Navigation back or clearing the filters changes the URL; the box follows it.
    if (box.current && document.activeElement !== box.current) box.current.value = search ?? ''
  }, [search])
  const look = (event: FormEvent) => {
    event.preventDefault()
    router.replace(at(box.current?.value.trim() || null), { scroll: false })
  }
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return
    event.currentTarget.value = ''
    event.currentTarget.blur()
    if (search) router.replace(at(null), { scroll: false })
  }
  return (
    <form className={classes('search min-w-0', narrow && 'md:basis-56')} onSubmit={look} action={at(null)}>
      <SearchInput
        ref={box}
        name="search"
        defaultValue={search ?? ''}
        maxLength={128}
        aria-label={label}
        placeholder={hint}
        onKeyDown={leave}
      />
    </form>
  )
}

interface ListSearchProps {
  list:
    | 'identity'
    | 'proposals'
    | 'invoices'
    | 'requests'
    | 'hits'
    | 'rails'
    | 'statements'
    | 'audit'
    | 'links'
    | 'marks'
    | 'wallets'
    | 'statement'
    | 'banks'
    | 'codes'
  /** Current search. */
  search: string | null
  /** Returns the URL of a search; null clears it. */
  at: (search: string | null) => string
}

/** The search field of a list, with what it is found by. */
export function ListSearch({ list, search, at }: ListSearchProps) {
  const t = useTranslations('console.find')
  const narrow = list === 'proposals'
  return <SearchBox search={search} label={t(`label.${list}`)} hint={t(`hint.${list}`)} narrow={narrow} at={at} />
}

/**
 * What a list shows in which a search found nothing.
 * @param clear URL of the list without the search
 * @param within name of the tab that was looked in, if there are others
 */
export function useNotFound() {
  const t = useTranslations('console.find')
  return (clear: string, within?: string) => ({
    icon: <SearchX aria-hidden="true" />,
    title: t('none'),
    action: <ButtonLink href={clear}>{t('clear')}</ButtonLink>,
    ...(within ? { text: t('within', { tab: within }) } : {}),
  })
}
