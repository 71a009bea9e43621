import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { SearchAnswer } from '@/lib/contract/search/search'

interface ScopesProps {
  groups: SearchAnswer['groups']
  /** null: all of them. */
  chosen: string | null
  choose: (group: string | null) => void
}

/** All results, or those of one group. */
export function Scopes({ groups, chosen, choose }: ScopesProps) {
  const t = useTranslations('search')
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const isMore = groups.some(({ more }) => more)
  const all = [{ group: null, count, more: isMore }, ...groups.map((one) => ({ ...one, count: one.results.length }))]
  return (
    <fieldset className="flex flex-none gap-1 overflow-x-auto border-b border-line px-3 pb-2.5 [scrollbar-width:none]">
      <legend className="sr-only">{t('scope')}</legend>
      {all.map(({ group, count: shown, more }) => (
        <button
          key={group ?? 'all'}
          type="button"
          className={classes(
            'h-7 pointer-coarse:h-11 flex-none cursor-pointer rounded-2 px-2.5 text-13 font-medium whitespace-nowrap',
            group === chosen ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-sunken',
          )}
          aria-pressed={group === chosen}
          onClick={() => choose(group)}
        >
          {t(`group.${group ?? 'all'}`)}{' '}
          <span className="ml-0.5 text-12 font-normal tabular-nums">
            {shown}
            {more ? '+' : ''}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
