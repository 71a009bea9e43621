import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

interface ShownOnceProps {
  title: string
  text: string
  secret: string
  /** Test id of the secret. */
  testId: string
  kept: string
  onDone: () => void
}

/** New secret, shown once. Takes the focus, so that it is announced to screen reader users. */
export function ShownOnce({ title, text, secret, testId, kept, onDone }: ShownOnceProps) {
  const copy = useTranslations('common.copy')
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Alert tone="ok" role="status" tabIndex={-1} ref={head} title={title}>
      <p className="small">{text}</p>
      <p className="secret" data-testid={testId}>
        {secret}
      </p>
      <p className="row wrap">
        <CopyButton text={secret} label={copy('label')} done={copy('done')} />
        <Button size="sm" tone="ghost" onClick={onDone}>
          {kept}
        </Button>
      </p>
    </Alert>
  )
}
