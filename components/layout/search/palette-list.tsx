import { Autocomplete } from '@base-ui/react/autocomplete'
import { History, Plus } from 'lucide-react'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { formatRecent } from '@/lib/format'
import type { Entry, EntryGroup } from './palette-entries'
import { ResultRow } from './result-row'

// From 720 px all rows share their columns: amounts of one width end and badges begin on one line. The first has the padding of rows in it.
const list = 'md:grid md:grid-cols-[42px_minmax(0,1fr)_auto_auto] md:gap-x-3'
const within = 'md:col-span-full md:grid md:grid-cols-subgrid'
const heading = 'col-span-full px-2.5 pt-2.5 pb-1 text-12 font-medium text-ink-3'
const row = 'cursor-pointer items-center rounded-2 px-2.5 text-14 text-ink no-underline data-highlighted:bg-accent-soft'
const oneLine = `${row} grid col-span-full min-h-8 grid-cols-[32px_minmax(0,1fr)_auto] gap-x-3 py-0.5 max-md:min-h-11 [&>svg]:size-4 [&>svg]:justify-self-center [&>svg]:text-ink-3`
const twoLines = `${row} ${within} min-h-11 py-1 max-md:grid max-md:min-h-13 max-md:grid-cols-[32px_minmax(0,1fr)_auto] max-md:gap-x-3`

interface ListProps {
  groups: readonly EntryGroup[]
  /** Results of another search, which stay in sight until the answer is there; none of them can be chosen. */
  old: readonly EntryGroup[]
  /** Words to mark. */
  words: readonly string[]
  pick: (entry: Entry) => void
  /** Shows one group of results alone. */
  choose: (group: string) => void
  /** What stands where nothing was found. */
  children: ReactNode
}

/** Everything that the palette lists. */
export function PaletteList({ groups, old, words, pick, choose, children }: ListProps) {
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2 max-md:px-1.5" aria-busy={old.length > 0}>
      {children}
      <OldResults groups={old} />
      <Autocomplete.List className={list}>
        {groups.map(({ value, items }) => (
          <Autocomplete.Group key={value} items={items} className={within}>
            <Autocomplete.GroupLabel className={heading}>{value}</Autocomplete.GroupLabel>
            {items.map((entry) => (
              <OneEntry key={entry.id} entry={entry} words={words} pick={pick} choose={choose} />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
    </div>
  )
}

function OldResults({ groups }: { groups: readonly EntryGroup[] }) {
  return groups.length === 0 ? null : (
    <div inert className={classes(list, 'opacity-60')}>
      {groups.map(({ value, items }) => (
        <div key={value} className={within}>
          <div className={heading}>{value}</div>
          {items.map((entry) => (
            <div key={entry.id} className={entry.kind === 'result' ? twoLines : oneLine}>
              <Inside entry={entry} words={[]} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function OneEntry({ entry, words, pick, choose }: Omit<ListProps, 'groups' | 'old' | 'children'> & { entry: Entry }) {
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
      className={entry.kind === 'result' ? twoLines : oneLine}
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
  if (entry.kind === 'result') return <ResultRow result={entry.result} of={entry.words} words={words} />
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
