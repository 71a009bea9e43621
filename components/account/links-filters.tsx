import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef } from 'react'
import { Chip, Filters } from '@/components/ui/filters'
import { SearchInput } from '@/components/ui/input'
import { linksAddress } from './links-address'

const currencies = ['COP', 'USD'] as const

/** How long nobody types before the list follows. */
const pause = 350

/** Search and currency, kept in the address. */
export function LinksFilters({ query }: { query: string }) {
  const t = useTranslations('account.links')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = new URLSearchParams(query)
  const search = asked.get('search') ?? ''
  const currency = currencies.find((one) => one === asked.get('currency'))
  useEffect(() => {
    // Going back or taking the filters away changes the address, and with it what stands in the box.
    const box = input.current
    if (box && document.activeElement !== box) box.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = () => {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed !== search) router.replace(linksAddress(query, { search: typed }), { scroll: false })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <Filters>
      <form className="search grow" onSubmit={submit} action="/links">
        <SearchInput
          ref={input}
          name="search"
          defaultValue={search}
          maxLength={128}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(go, pause)
          }}
        />
      </form>
      {currencies
        .filter((one) => !currency || one === currency)
        .map((one) => (
          <Chip
            key={one}
            href={linksAddress(query, { currency: one === currency ? null : one })}
            label={currency ? t('currency') : t(`currencies.${one}`)}
            value={currency ? t(`currencies.${one}`) : undefined}
          />
        ))}
    </Filters>
  )
}
