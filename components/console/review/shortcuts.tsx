import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/components/console/use-keys'
import { Button } from '@/components/ui/button'
import { InfoDialog } from '@/components/ui/info-dialog'

const known = {
  move: ['J', 'K'],
  approve: ['A'],
  reject: ['R'],
  document: ['1', '2', '3'],
  zoom: ['+', '-'],
  turn: ['G'],
  page: ['←', '→'],
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
    <div className="hints">
      {(['move', 'search'] as const).map((name) => (
        <span key={name}>
          <Keys name={name} /> {t(name)}
        </span>
      ))}
      <Button tone="ghost" size="sm" onClick={() => setOpen(true)}>
        <Keys name="help" /> {t('help')}
      </Button>
      <InfoDialog open={open} onOpenChange={setOpen} title={t('title')} close={t('close')}>
        <dl className="keys">
          {names.map((name) => (
            <div key={name}>
              <dt>
                <Keys name={name} />
              </dt>
              <dd>{t(`does.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="small">{t('rest')}</p>
      </InfoDialog>
    </div>
  )
}

function Keys({ name }: { name: Shortcut }) {
  return known[name].map((key) => <kbd key={key}>{key}</kbd>)
}
