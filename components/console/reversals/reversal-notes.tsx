import { FileText, Paperclip } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { accept, useUploads } from '@/components/form/use-uploads'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { UploadRow } from '@/components/ui/field/upload-row'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { formatRecent, formatSize } from '@/lib/format'

/** Notes and files of a reversal, oldest first, and a form for one more. */
export function ReversalNotes({ row, now }: { row: FullReversal; now: string }) {
  const t = useTranslations('money.reversals.notes')
  const locale = useLocale()
  return (
    <Card title={t('title')}>
      <div className="grid gap-5">
        {row.notes.length === 0 ? <p className="text-13 text-ink-2">{t('none')}</p> : null}
        {row.notes.length > 0 ? (
          <ul className="grid gap-4">
            {row.notes.map(({ id, author, text, file, created_at: at }) => (
              <li key={id} className="grid gap-1">
                {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
                {file ? (
                  <a className="link flex items-center gap-1.5" href={file.url} target="_blank" rel="noreferrer">
                    <FileText className="size-3.5 flex-none" aria-hidden="true" />
                    <span className="wrap-anywhere">{`${file.name} · ${formatSize(file.size, locale)}`}</span>
                  </a>
                ) : null}
                <p className="text-12 text-ink-3">
                  {t('by', { who: author ?? '', when: formatRecent(at, now, locale) })}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
        {row.own ? null : <NewNote id={row.id} />}
      </div>
    </Card>
  )
}

function NewNote({ id }: { id: number }) {
  const t = useTranslations('money.reversals.notes')
  const refresh = useRefresh()
  const write = useWrite()
  const { slots, send, clear } = useUploads<'file'>('case')
  const [text, setText] = useState('')
  const slot = slots.file ?? { phase: 'empty' }

  async function add() {
    const body = { text: text.trim() || null, file: slot.phase === 'ready' ? slot.url : null }
    if (!(await write.send('add', `/panel/reversals/${id}/notes/`, { body }))) return
    setText('')
    clear('file')
    toast(t('added'))
    void refresh('/console/reversals/[id]')
  }

  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (slot.phase !== 'sending') void add()
      }}
    >
      <WriteProof write={write} />
      <Field id="note" label={t('text')} error={write.wrong('text')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <UploadRow
        id="evidence"
        title={t('file')}
        hint={t('hint')}
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
        {t('add')}
      </Button>
    </form>
  )
}
