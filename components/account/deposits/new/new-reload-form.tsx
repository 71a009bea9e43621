import { ReceiptText } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormProblems } from '@/components/form/form-problems'
import { SubmitButton } from '@/components/form/submit-button'
import { accept, useUploads } from '@/components/form/use-uploads'
import { useWireForm } from '@/components/form/use-wire-form'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/field/combobox'
import { Field } from '@/components/ui/field/field'
import { UploadRow } from '@/components/ui/field/upload-row'
import { toast } from '@/components/ui/notice/toast'
import { createReloadBody, type ReloadResource } from '@/lib/contract/reload/calls'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import { ReloadAccount } from './reload-account'
import { ReloadAmount } from './reload-amount'
import { ReloadPlace } from './reload-place'
import { ReloadPreview } from './reload-preview'
import { ReloadSender } from './reload-sender'
import { emptyReload, reloadBodyOf, wrongAmount } from './reload-values'

const fields = [
  'amount',
  'target_bank_id',
  'bank_id',
  'evidence',
  'city',
  'account_name',
  'payer_document',
  'payer_email',
  'payer_phone',
] as const

/** Amount and target account, then source bank, proof and place; submitted once the proof is uploaded. */
export function NewReloadForm({ view }: { view: NewReloadView }) {
  const t = useTranslations('deposits.new')
  const router = useRouter()
  const [sent, setSent] = useState(false)
  const [defaults] = useState(() => emptyReload(view))
  const { slots, send, clear } = useUploads<'proof'>('evidence')
  const slot = slots.proof ?? { phase: 'empty' }
  const url = slot.phase === 'ready' ? slot.url : undefined
  const wire = useWireForm({
    scope: 'reload',
    defaults,
    labels: Object.fromEntries(fields.map((name) => [name, t(`fields.${name}`)])),
    schema: createReloadBody,
    named: { latitude: 'city', longitude: 'city' },
    bodyOf: (values) => reloadBodyOf(values, url, view.ip),
    rules: (values) => wrongAmount(values, view),
    path: '/reload/create/',
    onDone: ({ data }: { data: ReloadResource }) => {
      setSent(true)
      toast(t('made'))
      router.push(`/deposits/${data.id}`)
    },
  })
  const { form } = wire
  const { errors, isSubmitted } = form.formState
  useEffect(() => {
    if (url && isSubmitted) void form.trigger('evidence')
  }, [url, isSubmitted, form])
  return (
    <form noValidate method="post" className="aside-grid" aria-label={t('title')} onSubmit={wire.submit}>
      <Card>
        <div className="grid gap-5 content-start">
          <FormProblems wire={wire} />
          <ReloadAmount wire={wire} view={view} />
          <ReloadAccount wire={wire} view={view} />
        </div>
      </Card>
      <ReloadPreview control={form.control} view={view} />
      <Card>
        <div className="grid gap-5 content-start">
          <Field id="reload-bank_id" label={t('fields.bank_id')} hint={t('bankHint')} error={errors.bank_id?.message}>
            {(control) => (
              <Combobox
                control={control}
                name="bank_id"
                choices={view.banks.map(({ id, name }) => ({ value: `${id}`, label: name }))}
                placeholder={t('bankSearch')}
                none={t('bankNone')}
                onChoose={(value) => form.setValue('bank_id', value, { shouldValidate: isSubmitted })}
              />
            )}
          </Field>
          <UploadRow
            id="reload-evidence"
            title={t('fields.evidence')}
            hint={t('proofHint')}
            icon={<ReceiptText className="size-5" aria-hidden="true" />}
            accept={accept}
            camera="environment"
            slot={slot}
            missing={errors.evidence?.message}
            onFile={(file) => void send('proof', file)}
            onClear={() => clear('proof')}
          />
          <ReloadPlace wire={wire} />
          <ReloadSender wire={wire} />
          <p>
            <SubmitButton wire={wire} tone="primary" busy={sent || slot.phase === 'sending'}>
              {t('submit')}
            </SubmitButton>
          </p>
          <p className="hint">{t('after')}</p>
        </div>
      </Card>
    </form>
  )
}
