import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormDialog } from '@/components/ui/notice/form-dialog'
import { ReasonField } from './reason-field'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

interface RevealFormProps {
  address: string
  onClose: () => void
  onShown: () => void
}

/** Asks why people's data are to be shown on a page. */
export function RevealForm({ address, onClose, onShown }: RevealFormProps) {
  const t = useTranslations('console.covered')
  const write = useWrite()
  const [reason, setReason] = useState('')
  async function reveal(event: FormEvent) {
    event.preventDefault()
    const body = { address, reason: reason.trim() }
    if (await write.send<object>('reveal', '/panel/reveals/', { body })) onShown()
  }
  return (
    <FormDialog open onClose={onClose} title={t('title')}>
      <form className="grid content-start gap-4" onSubmit={(event) => void reveal(event)}>
        <p className="text-13">{t('text')}</p>
        <WriteProof write={write} known={['address']} />
        <ReasonField id="reveal-why" hint={null} error={write.wrong('reason')} value={reason} onChange={setReason} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={write.busy !== null}>
            {t('show')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
