import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

/** Ten recovery codes for a lost authenticator, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('settings.security.otp')
  const copy = useTranslations('common.copy')
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="stack">
      <Alert tone="ok" role="status" tabIndex={-1} ref={head} title={t('done')}>
        {t('codesText')}
      </Alert>
      <ol className="onetime" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row wrap">
        <CopyButton text={codes.join('\n')} label={copy('label')} done={copy('done')} />
        <Button size="sm" tone="primary" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
