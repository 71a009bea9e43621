import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { SearchInput } from '@/components/ui/input'
import { useKeys } from './use-keys'

interface SearchBoxProps {
  /** What is looked for now. */
  search: string | null
  label: string
  hint: string
  /** Where a search leads; null: one that is taken away. */
  at: (search: string | null) => string
}

/** A search kept in the address; the key `/` leads to it, Escape empties it. */
export function SearchBox({ search, label, hint, at }: SearchBoxProps) {
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Going back or taking the filters away changes the address, and with it what stands in the box.
    if (box.current && document.activeElement !== box.current) box.current.value = search ?? ''
  }, [search])
  useKeys({ '/': () => box.current?.select() })
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
    <form className="search grow" onSubmit={look} action={at(null)}>
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
