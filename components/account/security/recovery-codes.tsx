import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Alert } from '@/components/ui/notice/alert'

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-x-4 gap-y-2 rounded-2 bg-sunken p-4 font-mono text-13/5 font-medium wrap-anywhere'

/** Ten recovery codes for a lost authenticator, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('settings.security.otp')
  const copy = useTranslations('common.copy')
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="grid gap-4 content-start">
      <Alert tone="ok" role="status" tabIndex={-1} ref={head} title={t('done')}>
        {t('codesText')}
      </Alert>
      <ol className={grid} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex items-center gap-2 flex-wrap">
        <CopyButton text={codes.join('\n')} label={copy('label')} done={copy('done')} />
        <Button size="sm" tone="primary" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
