import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

/** A new key, shown this once. */
export function KeyMade({ made, onDone }: { made: { name: string; key: string }; onDone: () => void }) {
  const t = useTranslations('settings.developers')
  const copy = useTranslations('common.copy')
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Alert tone="ok" role="status" tabIndex={-1} ref={head} title={t('made', { name: made.name })}>
      <p className="small">{t('madeText')}</p>
      <p className="secret" data-testid="key">
        {made.key}
      </p>
      <p className="row wrap">
        <CopyButton text={made.key} label={copy('label')} done={copy('done')} />
        <Button size="sm" tone="ghost" onClick={onDone}>
          {t('kept')}
        </Button>
      </p>
    </Alert>
  )
}
