import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { accept, useUploads } from '@/components/form/use-uploads'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { UploadRow } from '@/components/ui/field/upload-row'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'

/** A note about a case, with a file where one is attached. The rest of the form appears once something is written. */
export function NoteForm({ id }: { id: string }) {
  const t = useTranslations('cases')
  const refresh = useRefresh()
  const write = useWrite()
  const { slots, send, clear } = useUploads<'file'>('case')
  const [text, setText] = useState('')
  const slot = slots.file ?? { phase: 'empty' }
  const begun = text !== '' || slot.phase !== 'empty'

  async function add() {
    const body = { text: text.trim() || null, file: slot.phase === 'ready' ? slot.url : null }
    if (!(await write.send('add', `/panel/cases/${id}/notes/`, { body }))) return
    setText('')
    clear('file')
    toast(t('noted'))
    void refresh('/console/cases/[id]')
  }

  return (
    <form
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (slot.phase !== 'sending') void add()
      }}
    >
      <WriteProof write={write} />
      <Field id="note" label={<span className="sr-only">{t('noteLabel')}</span>} error={write.wrong('text')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={begun ? 3 : 1}
            maxLength={1000}
            placeholder={t('notePlaceholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {begun ? (
        <>
          <UploadRow
            id="evidence"
            title={t('noteFile')}
            hint={t('noteHint')}
            icon={<Paperclip className="size-5" aria-hidden="true" />}
            slot={slot}
            accept={accept}
            camera="environment"
            narrow
            missing={write.wrong('file')}
            onFile={(file) => void send('file', file)}
            onClear={() => clear('file')}
          />
          <Button
            type="submit"
            className="justify-self-start"
            busy={write.busy !== null}
            aria-disabled={slot.phase === 'sending'}
          >
            {t('noteAdd')}
          </Button>
        </>
      ) : null}
    </form>
  )
}
