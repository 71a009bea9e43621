import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import type { SavedList } from '@/lib/domain/search/saved-lists'

interface SaveViewProps {
  list: SavedList
  query: string
  onDone: () => void
}

/** Keeps the present filters of a list under a name. */
export function SaveView({ list, query, onDone }: SaveViewProps) {
  const t = useTranslations('console.views')
  const write = useWrite()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    const body = { list, query, name, shared }
    if (!(await write.send<object>('save', '/panel/views/', { body }))) return
    setName('')
    toast(t('saved'))
    onDone()
  }
  return (
    <form className="grid gap-3 border-t border-line pt-4" onSubmit={(event) => void save(event)}>
      <Field id="view-name" label={t('saveTitle')} error={write.wrong('name') ?? write.fault}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={60}
            placeholder={t('name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
        {t('all')}
      </label>
      <div>
        <Button type="submit" busy={write.busy !== null}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
