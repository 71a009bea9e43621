import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef } from 'react'
import { SearchInput } from '@/components/ui/field/input'
import { filterAddress } from './filter-address'

/** Milliseconds without typing before the search is applied. */
const pause = 350

interface SearchFilterProps {
  /** Path and current query of the list. */
  path: string
  query: string
  label: string
  hint: string
}

/** Search box that updates the list during input, as a query parameter. */
export function SearchFilter({ path, query, label, hint }: SearchFilterProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = new URLSearchParams(query).get('search') ?? ''
  useEffect(() => {
    // Navigation back or clearing the filters changes the URL; the box follows it.
    const box = input.current
    if (box && document.activeElement !== box) box.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = () => {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed !== search) router.replace(filterAddress(path, query, { search: typed }), { scroll: false })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <form className="search min-w-0" onSubmit={submit} action={path}>
      <SearchInput
        ref={input}
        name="search"
        defaultValue={search}
        maxLength={128}
        aria-label={label}
        placeholder={hint}
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(go, pause)
        }}
      />
    </form>
  )
}
