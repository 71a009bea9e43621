import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { SearchInput } from '@/components/ui/field/input'

interface SearchBoxProps {
  /** Current search. */
  search: string | null
  label: string
  hint: string
  /** Returns the URL of a search; null clears it. */
  at: (search: string | null) => string
}

/** Search as a query parameter; `/` focuses it (`SearchHost`), Escape clears it. */
export function SearchBox({ search, label, hint, at }: SearchBoxProps) {
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
    <form className="search min-w-0" onSubmit={look} action={at(null)}>
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
