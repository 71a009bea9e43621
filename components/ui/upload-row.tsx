import { Camera, Check, FileText, FolderOpen, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatSize } from '@/lib/format'
import { Badge } from './badge'
import { Button } from './button'
import { classes } from './classes'
import { FieldError } from './field'

/** State of a file. `chosen`: it is sent with its form. */
export type Slot = { name?: string; size?: number; preview?: string } & (
  | { phase: 'empty'; refusal?: string | undefined }
  | { phase: 'chosen'; refusal?: string | undefined }
  | { phase: 'sending'; sent: number }
  | { phase: 'ready'; url: string }
)

interface UploadRowProps {
  id: string
  title: string
  hint: string
  icon: ReactNode
  slot: Slot
  /** File types, in the format of the `accept` attribute. */
  accept: string
  /** Camera that a phone opens; omitted where photos are not accepted. */
  camera?: 'user' | 'environment'
  /** Layout for a narrow column. */
  narrow?: boolean
  /** Error shown when the required file is missing. */
  missing?: string | undefined
  onFile: (file: File) => void
  onClear: () => void
}

/** One document: label, file and its state. Accepts a file by drop, selection or camera. */
export function UploadRow(props: UploadRowProps) {
  const { id, title, hint, icon, slot, accept, camera, narrow, missing, onFile, onClear } = props
  const t = useTranslations('form.upload')
  const locale = useLocale()
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const open = slot.phase === 'empty'
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (file) onFile(file)
  }
  const refusal = 'refusal' in slot ? slot.refusal : undefined
  const error = refusal ?? (open ? missing : undefined)
  const held = slot.phase === 'ready' || slot.phase === 'chosen'
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes('upload', narrow && 'narrow', open && 'open', over && 'over', Boolean(error) && 'wrong')}
      aria-describedby={error ? `${id}-error` : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sr">{title}</legend>
      <span className="thumb">
        {slot.preview ? (
          <span className="picture" style={{ backgroundImage: `url(${slot.preview})` }} />
        ) : held ? (
          <FileText className="l" aria-hidden="true" />
        ) : (
          icon
        )}
      </span>
      <div className="what">
        <p className="strong">{title}</p>
        <p className="small faint num">
          {slot.phase === 'sending' && slot.size
            ? t('sending', { sent: formatSize(slot.sent, locale), size: formatSize(slot.size, locale) })
            : held
              ? `${slot.name ?? ''} · ${formatSize(slot.size ?? 0, locale)}`
              : hint}
        </p>
      </div>
      <div className="acts">
        {slot.phase === 'sending' ? (
          <Button tone="ghost" size="sm" onClick={onClear} aria-label={t('cancelOf', { title })}>
            {t('cancel')}
          </Button>
        ) : null}
        {slot.phase === 'ready' ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            {t('ready')}
          </Badge>
        ) : null}
        {held ? (
          <Button tone="ghost" size="sm" square onClick={onClear} aria-label={t('removeOf', { title })}>
            <Trash2 className="s" aria-hidden="true" />
          </Button>
        ) : null}
        {open ? (
          <>
            {camera ? (
              <Button
                size="sm"
                className="camera"
                onClick={() => photo.current?.click()}
                aria-label={t('photoOf', { title })}
              >
                <Camera className="s" aria-hidden="true" />
                {t('photo')}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => files.current?.click()} aria-label={t('chooseOf', { title })}>
              <FolderOpen className="s" aria-hidden="true" />
              {t('choose')}
            </Button>
          </>
        ) : null}
        <input
          ref={files}
          type="file"
          hidden
          aria-label={title}
          accept={accept}
          onChange={(e) => take(e.currentTarget)}
        />
        {camera ? (
          <input
            ref={photo}
            type="file"
            hidden
            aria-label={t('photoOf', { title })}
            accept="image/*"
            capture={camera}
            onChange={(e) => take(e.currentTarget)}
          />
        ) : null}
      </div>
      {slot.phase === 'sending' && slot.size ? (
        <div className="line">
          <div
            className="bar"
            role="progressbar"
            aria-label={t('progressOf', { title })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round((slot.sent / slot.size) * 100)}
          >
            <i style={{ width: `${(slot.sent / slot.size) * 100}%` }} />
          </div>
        </div>
      ) : null}
      {error ? (
        <div className="line" role="alert">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </fieldset>
  )
}
