import { Autocomplete } from '@base-ui/react/autocomplete'
import { History, Plus } from 'lucide-react'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { formatRecent } from '@/lib/format'
import type { Entry, EntryGroup } from './palette-entries'
import { ResultRow } from './result-row'

const row =
  'grid cursor-pointer items-center gap-x-3 rounded-2 px-2.5 text-14 text-ink no-underline data-highlighted:bg-accent-soft'
const oneLine = `${row} min-h-8 grid-cols-[32px_minmax(0,1fr)_auto] py-0.5 max-md:min-h-11 [&>svg]:size-4 [&>svg]:justify-self-center [&>svg]:text-ink-3`

interface ListProps {
  groups: readonly EntryGroup[]
  /** Words to mark. */
  words: readonly string[]
  pick: (entry: Entry) => void
  /** Shows one group of results alone. */
  choose: (group: string) => void
  /** What stands where nothing was found. */
  children: ReactNode
}

/** Everything that the palette lists. */
export function PaletteList({ groups, words, pick, choose, children }: ListProps) {
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2 max-md:px-1.5">
      {children}
      <Autocomplete.List>
        {groups.map(({ value, items }) => (
          <Autocomplete.Group key={value} items={items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-2.5 pb-1 text-12 font-medium text-ink-3">
              {value}
            </Autocomplete.GroupLabel>
            {items.map((entry) => (
              <OneEntry key={entry.id} entry={entry} words={words} pick={pick} choose={choose} />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
    </div>
  )
}

function OneEntry({ entry, words, pick, choose }: Omit<ListProps, 'groups' | 'children'> & { entry: Entry }) {
  if (entry.href === null)
    return (
      <Autocomplete.Item
        value={entry}
        className={oneLine}
        onClick={() => (entry.kind === 'more' ? choose(entry.group) : pick(entry))}
      >
        <Inside entry={entry} words={words} />
      </Autocomplete.Item>
    )
  return (
    <Autocomplete.Item
      value={entry}
      className={
        entry.kind === 'result'
          ? `${row} min-h-11 grid-cols-[32px_minmax(0,1fr)_auto_108px] py-1 max-md:min-h-13 max-md:grid-cols-[32px_minmax(0,1fr)_auto]`
          : oneLine
      }
      render={<Link href={entry.href} tabIndex={-1} />}
      onClick={(event) => {
        // with a modifier the link opens beside, and one goes on here
        if (!(event.metaKey || event.ctrlKey || event.shiftKey)) pick(entry)
      }}
    >
      <Inside entry={entry} words={words} />
    </Autocomplete.Item>
  )
}

function Inside({ entry, words }: { entry: Entry; words: readonly string[] }) {
  const locale = useLocale()
  if (entry.kind === 'result') return <ResultRow result={entry.result} words={words} />
  const Icon = entry.kind === 'action' ? entry.icon : entry.kind === 'recent' ? History : Plus
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 truncate">{entry.label}</span>
      {entry.kind === 'recent' ? (
        <span className="text-12 text-ink-3 tabular-nums">
          {formatRecent(entry.recent.at, new Date().toISOString(), locale)}
        </span>
      ) : null}
    </>
  )
}
