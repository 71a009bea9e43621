import { Camera, Check, FileText, FolderOpen, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { useHeldFocus } from '@/lib/browser/use-held-focus'
import { formatSize } from '@/lib/format'
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
  const focus = useHeldFocus<HTMLFieldSetElement>()
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
      {...focus}
      data-over={over || undefined}
      className={classes(
        'grid items-center gap-y-1 rounded-3 border',
        narrow ? 'gap-x-3 p-3.5' : 'grid-cols-[64px_1fr_auto] gap-x-4 p-4 max-md:gap-x-3 max-md:p-3.5',
        narrow && !open ? 'grid-cols-[48px_1fr_auto]' : narrow ? 'grid-cols-[48px_1fr]' : 'max-md:grid-cols-[48px_1fr]',
        'bg-surface data-over:bg-accent-soft',
        open && 'border-dashed',
        error
          ? 'border-bad'
          : open
            ? 'border-line-strong data-over:border-accent'
            : 'border-line data-over:border-accent',
      )}
      aria-describedby={error ? `${id}-error` : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sr-only">{title}</legend>
      <span
        className={classes(
          'row-span-2 row-start-1 grid place-items-center self-start overflow-hidden rounded-2 bg-sunken text-ink-3',
          narrow ? 'size-12' : 'h-12 w-16 max-md:w-12',
        )}
      >
        {slot.preview ? (
          <span
            className="size-full bg-cover bg-center bg-no-repeat"
            style={{ backgroundImage: `url(${slot.preview})` }}
          />
        ) : held ? (
          <FileText className="size-5" aria-hidden="true" />
        ) : (
          icon
        )}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-ink-3">
          {slot.phase === 'sending' && slot.size
            ? t('sending', { sent: formatSize(slot.sent, locale), size: formatSize(slot.size, locale) })
            : held
              ? `${slot.name ?? ''} · ${formatSize(slot.size ?? 0, locale)}`
              : hint}
        </p>
      </div>
      <div
        className={classes(
          'flex items-center gap-2',
          narrow && open ? 'col-start-2 mt-1.5 flex-wrap' : narrow ? 'col-start-3' : 'max-md:col-start-2 max-md:mt-1.5',
          'max-md:flex-wrap',
        )}
      >
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
            <Trash2 className="size-3.5" aria-hidden="true" />
          </Button>
        ) : null}
        {open ? (
          <>
            {camera ? (
              <Button
                size="sm"
                className="pointer-fine:hidden"
                onClick={() => photo.current?.click()}
                aria-label={t('photoOf', { title })}
              >
                <Camera className="size-3.5" aria-hidden="true" />
                {t('photo')}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => files.current?.click()} aria-label={t('chooseOf', { title })}>
              <FolderOpen className="size-3.5" aria-hidden="true" />
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
        <div className="col-[2/-1]">
          <div
            className="mt-1 h-1 overflow-hidden rounded-[2px] bg-sunken"
            role="progressbar"
            aria-label={t('progressOf', { title })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round((slot.sent / slot.size) * 100)}
          >
            <i
              className="block h-full bg-accent transition-[width] duration-120 ease-linear"
              style={{ width: `${(slot.sent / slot.size) * 100}%` }}
            />
          </div>
        </div>
      ) : null}
      {error ? (
        <div className="col-[2/-1]" role="alert">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </fieldset>
  )
}
