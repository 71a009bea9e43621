'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { wordsOf } from './marked'
import { type Entry, entriesOf, type SearchArea } from './palette-entries'
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
  const { groups: all, error, isWaiting } = useResults(area.path, text, null)
  const one = useResults(area.path, group ? text : '', group)
  const found = group ? one.groups : all
  const groups = entriesOf({ area, found, text, group, t })
  const highlighted = useRef<Entry | undefined>(undefined)
  const count = all.reduce((sum, { results }) => sum + results.length, 0)
  const more = all.some((part) => part.more)
  const openBeside = (event: KeyboardEvent) => {
    const href = highlighted.current?.href
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !href) return
    event.preventDefault()
    storeRecent(text.trim())
    window.open(href, '_blank', 'noopener')
  }
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
        onItemHighlighted={(entry) => {
          highlighted.current = entry
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
            onKeyDown={openBeside}
          />
          <Autocomplete.Status className="text-12 tabular-nums whitespace-nowrap max-md:sr-only">
            {text.trim() && !isWaiting && !error ? t('count', { count, more: `${more}` }) : null}
          </Autocomplete.Status>
          <Dialog.Close render={<Button tone="ghost" size="sm" />}>{t('close')}</Dialog.Close>
        </div>
        {all.length > 0 ? <Scopes groups={all} chosen={group} choose={setGroup} /> : null}
        <PaletteList groups={groups} words={wordsOf(text)} pick={pick} choose={setGroup}>
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
