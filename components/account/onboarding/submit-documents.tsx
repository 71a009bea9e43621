import { FileText, IdCard, Landmark, ScanFace } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EntryForm } from '@/components/account/entry-form'
import { EntryTitle } from '@/components/account/entry-title'
import { FormProblems } from '@/components/form/form-problems'
import { DocumentField } from '@/components/form/known-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { accept, useUploads } from '@/components/form/use-uploads'
import { useWireForm } from '@/components/form/use-wire-form'
import { type Slot, UploadRow } from '@/components/ui/field/upload-row'
import { Alert } from '@/components/ui/notice/alert'
import { type DocumentsView, submitBody } from '@/lib/contract/user/documents'
import type { OnboardingView } from '@/lib/contract/user/onboarding-view'
import { formatDocument } from '@/lib/format'

type Name = DocumentsView['required'][number]

const icons = {
  national_id_front: IdCard,
  national_id_back: IdCard,
  selfie: ScanFace,
  rut: FileText,
  chamber_of_commerce: Landmark,
  legal_representative_id_front: IdCard,
} as const

/** Documents of the last submission are preselected, so that only a rejected file needs replacing. */
const sentBefore = ({ documents }: DocumentsView): Partial<Record<Name, Slot>> =>
  Object.fromEntries(
    documents.map(({ code_name, url, file_name, size, content_type }) => [
      code_name,
      {
        phase: 'ready',
        url,
        name: file_name,
        size,
        ...(content_type.startsWith('image/') ? { preview: new URL(url).pathname } : {}),
      } satisfies Slot,
    ]),
  )

/** Last stage: identity document and photos, with the reason after a rejection. */
export function SubmitDocuments({ view, again }: { view: OnboardingView; again: () => void }) {
  const t = useTranslations('entry')
  const { documents, person } = view
  const rejected = documents.document_status === 'REJECTED'
  const [first] = useState(() => sentBefore(documents))
  const { slots, send, clear } = useUploads<Name>('identity', first)
  const slotOf = (name: Name): Slot => slots[name] ?? { phase: 'empty' }
  const missing = documents.required.filter((name) => slotOf(name).phase !== 'ready')
  const unchanged = rejected && documents.required.every((name) => first[name] && slots[name] === first[name])
  const [tried, setTried] = useState(false)
  const wire = useWireForm({
    scope: 'documents',
    defaults: {
      document_type: documents.document_type ?? (person === 'JURIDICAL' ? 'NIT' : 'CC'),
      document_number: documents.document_number ? formatDocument(documents.document_number) : '',
    },
    labels: { document_number: t(`onboarding.documents.number.${person}`) },
    schema: submitBody,
    bodyOf: (values) => ({
      ...values,
      documents: documents.required.flatMap((name) => {
        const slot = slotOf(name)
        return slot.phase === 'ready' ? [{ code_name: name, url: slot.url }] : []
      }),
    }),
    path: '/profile_documents/',
    about: { UserByDocument: 'document_number' },
    onDone: again,
  })
  return (
    <>
      <EntryTitle title={t(rejected ? 'onboarding.documents.again' : 'onboarding.documents.title')}>
        {t(`onboarding.documents.${person}`)}
      </EntryTitle>
      <EntryForm
        aria-label={t('onboarding.documents.title')}
        onSubmit={(event) => {
          setTried(true)
          if (missing.length === 0) return wire.submit(event)
          event.preventDefault()
          return wire.form.trigger()
        }}
      >
        {rejected ? (
          <Alert tone="bad" title={t('onboarding.documents.rejected')}>
            {documents.reason ?? t('onboarding.documents.noReason')}
          </Alert>
        ) : null}
        <FormProblems wire={wire} />
        <DocumentField wire={wire} name="document_number" lead="document_type" />
        {documents.required.map((name) => {
          const Icon = icons[name]
          return (
            <UploadRow
              key={name}
              id={name}
              title={t(`documents.${name}.name`)}
              hint={t(`documents.${name}.hint`)}
              icon={<Icon className="size-5" aria-hidden="true" />}
              accept={accept}
              camera={name === 'selfie' ? 'user' : 'environment'}
              slot={slotOf(name)}
              missing={tried ? t('onboarding.documents.missing') : undefined}
              onFile={(file) => void send(name, file)}
              onClear={() => clear(name)}
            />
          )
        })}
        <SubmitButton wire={wire} tone="primary" size="lg" full>
          {t('onboarding.documents.submit')}
        </SubmitButton>
        <p className="hint text-center" role="status">
          {unchanged ? t('onboarding.documents.unchanged') : t('onboarding.documents.left', { count: missing.length })}
        </p>
      </EntryForm>
    </>
  )
}
