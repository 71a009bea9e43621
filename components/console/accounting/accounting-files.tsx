import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { bogotaDay, formatMonth } from '@/lib/format'

const day = 86_400_000
const months = 13

/** The journal of a day and the fees of a month, as files. */
export function AccountingFiles({ now }: { now: string }) {
  const t = useTranslations('books.accounting')
  const locale = useLocale()
  const scope = useId()
  const yesterday = bogotaDay(new Date(Date.parse(now) - day).toISOString())
  const [year = 0, month = 0] = yesterday.split('-').map((part) => Number.parseInt(part, 10))
  const past = Array.from({ length: months }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 15)).toISOString())
  return (
    <Card title={t('exports')}>
      <div className="grid gap-5">
        <FileForm action="/console/accounting/journal" text={t('journalText')}>
          <Field id={`${scope}-day`} label={t('journal')}>
            {(control) => (
              <Input {...control} scale="md" type="date" name="day" required max={yesterday} defaultValue={yesterday} />
            )}
          </Field>
        </FileForm>
        <FileForm action="/console/accounting/fees" text={t('feesText')}>
          <Field id={`${scope}-month`} label={t('fees')}>
            {(control) => (
              <Select {...control} scale="md" name="month">
                {past.map((at) => (
                  <option key={at} value={at.slice(0, 7)}>
                    {`${formatMonth(at, locale)} ${at.slice(0, 4)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </FileForm>
      </div>
    </Card>
  )
}

function FileForm({ action, text, children }: { action: string; text: string; children: ReactNode }) {
  const t = useTranslations('books.accounting')
  return (
    <form action={action} className="grid gap-2">
      {children}
      <p className="text-13 text-ink-3">{text}</p>
      <Button type="submit" full>
        <Download aria-hidden="true" />
        {t('download')}
      </Button>
    </form>
  )
}
