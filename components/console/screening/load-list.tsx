import { FileSpreadsheet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useWrite, type Write } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { FileProblems } from '@/components/form/file-problems'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'
import { UploadRow } from '@/components/ui/field/upload-row'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { VersionRow } from '@/lib/contract/screening/pages'
import { isListSource, type ListSource, listSources } from '@/lib/domain/screening/sources'

const ofacFiles = ['file', 'alt', 'add', 'comments'] as const
type FileName = (typeof ofacFiles)[number]
const filesOf = (source: ListSource): readonly FileName[] => (source === 'ofac' ? ofacFiles : ['file'])

/** Loads a version of a list from its files; what is wrong in them is listed by line. */
export function LoadList() {
  const t = useTranslations('screening')
  const refresh = useRefresh()
  const write = useWrite()
  const [source, setSource] = useState<ListSource>('ofac')
  const [files, setFiles] = useState<Partial<Record<FileName, File>>>({})
  const [missing, setMissing] = useState(false)
  const [smaller, setSmaller] = useState(false)
  const isSmaller = write.wrongs.some(({ code }) => code === 'much_smaller' || code === 'fewer_names')
  const isSame = write.wrongs.some(({ field, code }) => field === 'file' && code === 'doubled')
  const refusalOf = (name: FileName) => (name === 'file' && isSame ? t('load.same') : write.wrong(name))

  async function load(event: FormEvent) {
    event.preventDefault()
    setMissing(!files.file)
    if (!files.file) return
    const body = { ...files, ...(smaller ? { accept_smaller: 'true' } : {}) }
    const loaded = await write.send<VersionRow>('load', `/panel/screening_lists/${source}/`, { body })
    if (!loaded) return
    toast(t('load.done', { entries: loaded.entries, added: loaded.added }))
    setFiles({})
    setSmaller(false)
    void refresh('/console/screening')
  }

  return (
    <Card title={t('load.title')}>
      <form className="grid content-start gap-4" noValidate onSubmit={(event) => void load(event)}>
        <WriteProof write={write} />
        {filesOf(source).map((name) => (
          <Problems key={name} source={source} file={name} wrongs={write.wrongs} />
        ))}
        <Field id="source" label={t('lists.list')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              scale="md"
              value={source}
              onChange={({ target }) => {
                if (isListSource(target.value)) setSource(target.value)
                setFiles({})
              }}
            >
              {listSources.map((one) => (
                <option key={one} value={one}>
                  {t(`source.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {filesOf(source).map((name) => {
          const file = files[name]
          return (
            <UploadRow
              key={`${source} ${name}`}
              id={name}
              title={name === 'file' ? t(`load.file.${source}`) : t(`load.${name}`)}
              hint={name === 'file' ? t(`load.hint.${source}`) : t(`load.of.${name}`)}
              icon={<FileSpreadsheet className="size-5" aria-hidden="true" />}
              accept={source === 'un' ? '.xml,text/xml,application/xml' : '.csv,.txt,text/csv,text/plain'}
              narrow
              slot={
                file
                  ? { phase: 'chosen', name: file.name, size: file.size, refusal: refusalOf(name) }
                  : { phase: 'empty' }
              }
              missing={name === 'file' && missing ? t('load.missing') : undefined}
              onFile={(chosen) => setFiles((before) => ({ ...before, [name]: chosen }))}
              onClear={() => setFiles(({ [name]: _, ...others }) => others)}
            />
          )
        })}
        {isSmaller || smaller ? (
          <label className="flex items-start gap-2.5 text-13">
            <input
              type="checkbox"
              className="mt-0.5 size-4 accent-accent"
              checked={smaller}
              onChange={({ target }) => setSmaller(target.checked)}
            />
            {t('load.smaller')}
          </label>
        ) : null}
        <Button type="submit" tone="primary" full busy={write.busy !== null}>
          {t('load.do')}
        </Button>
      </form>
    </Card>
  )
}

interface ProblemsProps extends Pick<Write, 'wrongs'> {
  source: ListSource
  file: FileName
}

/**
 * Errors within a file, with line and column; the UN's XML has entries instead. Of a file beside the main one each field begins with the
 * file's name.
 */
function Problems({ source, file, wrongs }: ProblemsProps) {
  const t = useTranslations('screening.load')
  const beside = `${file}.`
  const within =
    file === 'file'
      ? wrongs
      : wrongs.flatMap((wrong) =>
          wrong.field.startsWith(beside) ? [{ ...wrong, field: wrong.field.slice(beside.length) }] : [],
        )
  const known = useTranslations('screening.load.column')
  const columnOf = (name: string) =>
    name === '' ? undefined : known.has(name as 'name') ? known(name as 'name') : name
  return (
    <FileProblems
      title={file === 'file' ? t('problems') : t('problemsOf', { file: t(file) })}
      wrongs={within}
      columnOf={columnOf}
      texts={{
        line: ({ line, column, message }) => t('problem', { source, line, column, message }),
        header: ({ column, message }) => t('header', { column, message }),
        whole: t('whole', { source }),
        lines: t(source === 'un' ? 'entries' : 'lines'),
      }}
    />
  )
}
