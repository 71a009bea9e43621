import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Alert } from '@/components/ui/notice/alert'

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
      <p className="text-13">{text}</p>
      <p className="font-mono text-13/5 font-medium wrap-anywhere" data-testid={testId}>
        {secret}
      </p>
      <p className="flex items-center gap-2 flex-wrap">
        <CopyButton text={secret} label={copy('label')} done={copy('done')} />
        <Button size="sm" tone="ghost" onClick={onDone}>
          {kept}
        </Button>
      </p>
    </Alert>
  )
}
