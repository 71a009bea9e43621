import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/components/console/use-keys'
import { Button } from '@/components/ui/button'
import { InfoDialog } from '@/components/ui/notice/info-dialog'

const known = {
  move: ['J', 'K'],
  approve: ['A'],
  reject: ['R'],
  document: ['1', '2', '3'],
  zoom: ['+', '-'],
  turn: ['G'],
  page: ['←', '→'],
  act: ['C'],
  withdraw: ['N'],
  take: ['T'],
  note: ['E'],
  search: ['/'],
  help: ['?'],
} as const

export type Shortcut = keyof typeof known

/** The most frequent shortcuts; `?` opens the full list. */
export function Shortcuts({ names }: { names: readonly Shortcut[] }) {
  const t = useTranslations('console.keys')
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <div className="flex flex-none flex-wrap gap-x-3.5 gap-y-1.5 border-t border-line px-4 py-2.5 text-12 text-ink-3">
      {(['move', 'search'] as const).map((name) => (
        <span key={name} className="inline-flex items-center gap-[5px]">
          <Keys name={name} /> {t(name)}
        </span>
      ))}
      <Button
        tone="ghost"
        size="sm"
        className="px-1 text-12 font-normal text-inherit hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <Keys name="help" /> {t('help')}
      </Button>
      <InfoDialog open={open} onOpenChange={setOpen} title={t('title')} close={t('close')}>
        <dl className="my-4 grid gap-2">
          {names.map((name) => (
            <div key={name} className="grid grid-cols-[88px_1fr] items-center">
              <dt className="flex gap-1">
                <Keys name={name} />
              </dt>
              <dd>{t(`does.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-13">{t('rest')}</p>
      </InfoDialog>
    </div>
  )
}

function Keys({ name }: { name: Shortcut }) {
  return known[name].map((key) => <kbd key={key}>{key}</kbd>)
}
