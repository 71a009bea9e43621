'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { wordsOf } from './marked'
import { type Entry, entriesOf, resultGroups, type SearchArea } from './palette-entries'
import { Hints } from './palette-hints'
import { PaletteList } from './palette-list'
import { storeRecent } from './recent-searches'
import { Scopes } from './scopes'
import { useResults } from './use-results'

/** A field, what it finds in groups, what one may do, and what was searched for last. */
export function Palette({ area, close }: { area: SearchArea; close: () => void }) {
  const t = useTranslations('search')
  const [text, setText] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const everything = useResults(area.path, text, null)
  const one = useResults(area.path, group ? text : '', group)
  const all = everything.groups
  const { groups: found, error, isWaiting, isStale } = group ? one : everything
  const shown = { area, found, isAnswer: !isStale, text, group, t }
  const groups = entriesOf(shown)
  const highlighted = useRef<Entry | undefined>(undefined)
  /** By arrows, since the text was typed. */
  const isSteered = useRef(false)
  /** Enter was pressed before the answer was there, and waits for it. */
  const [held, setHeld] = useState<'here' | 'beside' | null>(null)
  const router = useRouter()
  const count = all.reduce((sum, { results }) => sum + results.length, 0)
  const more = all.some((part) => part.more)
  const open = (entry: Entry | undefined, place: 'here' | 'beside') => {
    if (!entry?.href) return
    if (place === 'beside') {
      if (entry.kind === 'result') storeRecent(text.trim())
      window.open(entry.href, '_blank', 'noopener')
      return
    }
    router.push(entry.href)
    pick(entry)
  }
  const press: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const place = event.metaKey || event.ctrlKey ? 'beside' : 'here'
    const waits = isStale && !isSteered.current
    if (!waits && place === 'here') return
    event.preventDefault()
    event.preventBaseUIHandler()
    if (waits) setHeld(place)
    else open(highlighted.current, place)
  }
  const release = useEffectEvent(() => {
    if (held === null) return
    setHeld(null)
    if (!error) open(groups[0]?.items[0], held)
  })
  useEffect(() => {
    if (held && !isStale) release()
  }, [held, isStale])
  const pick = (entry: Entry) => {
    if (entry.kind === 'recent') {
      setText(entry.label)
      return
    }
    if (entry.kind === 'result') storeRecent(text.trim())
    close()
  }
  const type = (value: string) => {
    setText(value)
    setHeld(null)
    isSteered.current = false
    if (!value.trim()) setGroup(null)
  }
  return (
    <>
      <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
      <Autocomplete.Root
        items={groups}
        inline
        open
        mode="none"
        filter={null}
        value={text}
        onValueChange={(value, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') type(value)
        }}
        itemToStringValue={(entry: Entry) => entry.label}
        onItemHighlighted={(entry, { reason }) => {
          highlighted.current = entry
          isSteered.current = reason === 'keyboard'
        }}
        autoHighlight="always"
        keepHighlight
      >
        <div className="flex h-14 flex-none items-center gap-3 pr-3 pl-4.5 text-ink-3 max-md:pr-2 max-md:pl-4">
          <Search className="size-5 flex-none" aria-hidden="true" />
          <Autocomplete.Input
            className="h-full min-w-0 grow border-0 bg-transparent p-0 text-18 text-ellipsis text-ink outline-none"
            aria-label={t('title')}
            placeholder={t(`hint.${area.name}`)}
            maxLength={128}
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={press}
          />
          <Autocomplete.Status className="text-12 tabular-nums whitespace-nowrap max-md:sr-only">
            {text.trim() && !isWaiting && !error ? t('count', { count, more: `${more}` }) : null}
          </Autocomplete.Status>
          <Dialog.Close render={<Button tone="ghost" size="sm" />}>{t('close')}</Dialog.Close>
        </div>
        {all.length > 0 ? <Scopes groups={all} chosen={group} choose={setGroup} /> : null}
        <PaletteList
          groups={groups}
          old={isStale ? resultGroups(shown) : []}
          words={wordsOf(text)}
          pick={pick}
          choose={setGroup}
        >
          {text.trim() && !isWaiting && found.length === 0 ? (
            <p className="px-2.5 pt-4 text-14 text-ink-2" role={error ? 'alert' : undefined}>
              {error ? t('failed') : t('none', { text: text.trim() })}
            </p>
          ) : null}
        </PaletteList>
        <Hints />
      </Autocomplete.Root>
    </>
  )
}
