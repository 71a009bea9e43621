import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { FormDialog } from '@/components/ui/notice/form-dialog'
import { rotateKey } from '@/lib/contract/access/api-key'
import type { StepUpKind } from '@/lib/contract/user/settings-views'
import { ShownOnce } from './shown-once'

interface RotateKeyProps {
  id: number
  name: string
  step: StepUpKind
  again: () => void
}

/** How long the old key stays valid (docs/contract.md#api-keys). */
const hours = 24

/** Replaces a key, after confirmation, and shows the new one once. */
export function RotateKey({ id, name, step, again }: RotateKeyProps) {
  const t = useTranslations('settings.developers')
  const [stage, setStage] = useState<'form' | { key: string } | null>(null)
  const close = () => setStage(null)
  return (
    <>
      <Button size="sm" aria-label={t('rotateOf', { name })} onClick={() => setStage('form')}>
        {t('rotate')}
      </Button>
      <FormDialog
        open={stage !== null}
        onClose={stage === 'form' ? close : undefined}
        title={t('rotateTitle', { name })}
      >
        {stage === 'form' ? (
          <Confirm
            id={id}
            step={step}
            onCancel={close}
            onDone={(key) => {
              setStage({ key })
              again()
            }}
          />
        ) : stage ? (
          <ShownOnce
            title={t('rotated', { name })}
            text={t('madeText')}
            secret={stage.key}
            testId="rotated-key"
            kept={t('kept')}
            onDone={close}
          />
        ) : null}
      </FormDialog>
    </>
  )
}

interface ConfirmProps {
  id: number
  step: StepUpKind
  onDone: (key: string) => void
  onCancel: () => void
}

function Confirm({ id, step: kind, onDone, onCancel }: ConfirmProps) {
  const t = useTranslations('settings.developers')
  const wire = useWireForm({
    scope: 'rotate-key',
    defaults: { step: '' },
    schema: rotateKey.body,
    bodyOf: ({ step }) => stepUpBodyOf(kind, step),
    path: `/api_keys/${id}/rotate/`,
    about: stepUpRefusals,
    onDone: ({ key }: { key: string }) => onDone(key),
  })
  return (
    <SettingsForm wire={wire} title={t('rotate')} submit={t('rotate')} primary onCancel={onCancel}>
      <p className="text-13 text-ink-2">{t('rotateText', { hours })}</p>
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}
