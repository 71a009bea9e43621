import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { ShownOnce } from '@/components/form/shown-once'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { FormDialog } from '@/components/ui/notice/form-dialog'
import { rotateKey } from '@/lib/contract/access/api-key'
import type { StepUpKind } from '@/lib/contract/user/settings-views'

interface RotateKeyProps {
  /** Null: none is being replaced. */
  wanted: { id: number; name: string } | null
  step: StepUpKind
  again: () => void
  onClose: () => void
}

/** How long the old key stays valid (docs/contract.md#api-keys). */
const hours = 24

/**
 * Replaces a key, after confirmation, and shows the new one once. It stands outside of the list, whose rows change while it is open: the
 * replaced key's row offers no replacement any more.
 */
export function RotateKey({ wanted, step, again, onClose }: RotateKeyProps) {
  const t = useTranslations('settings.developers')
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  if (!wanted) return null
  const { id, name } = wanted
  return (
    <FormDialog open onClose={made === null ? close : undefined} title={t('rotateOf', { name })}>
      {made === null ? (
        <Confirm
          id={id}
          step={step}
          onCancel={close}
          onDone={(key) => {
            setMade(key)
            again()
          }}
        />
      ) : (
        <ShownOnce
          title={t('rotated', { name })}
          text={t('madeText')}
          secret={made}
          testId="rotated-key"
          kept={t('kept')}
          onDone={close}
        />
      )}
    </FormDialog>
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
