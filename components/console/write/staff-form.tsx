import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { parseAmount } from '@/lib/format'
import { Checks } from './checks'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

export interface FormField {
  /** API field name. */
  name: string
  label: string
  hint?: string
  /**
   * `amount` and `percent` are parsed from user input; `integer` is sent as a number, `several` as a list of the chosen
   * `options`, which `initial` gives comma-separated. Text by default.
   */
  kind?: 'amount' | 'percent' | 'integer' | 'reason' | 'several'
  /** Options of a native select, or those of `several`. */
  options?: readonly { value: string; label: string }[]
  initial?: string
  /** An empty value is sent as null. */
  optional?: boolean
}

/** `2,5` and `2.5` → `2.5`; null if it is not a percentage. */
export function parsePercent(text: string): string | null {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? plain : null
}

function sentOf({ kind, optional }: FormField, text: string): string | number | readonly string[] | null | undefined {
  const plain = text.trim()
  if (kind === 'several') return plain.split(',').filter(Boolean)
  if (plain === '' && optional) return null
  if (kind === 'amount') return parseAmount(plain) ?? undefined
  if (kind === 'percent') return parsePercent(plain) ?? undefined
  if (kind === 'integer') return /^\d{1,9}$/.test(plain) ? Number.parseInt(plain, 10) : plain
  return plain
}

interface StaffFormProps<Answer> {
  path: string
  method?: 'POST' | 'PATCH'
  fields: readonly FormField[]
  /** Sent with the fields. */
  more?: object
  submit: string
  onValues?: (values: Readonly<Record<string, string>>) => void
  onDone: (answer: Answer) => void
  /** Shown above the submit button. */
  children?: ReactNode
}

/** Staff form: fields by name with the server's errors beside them, and PIN or code once required. */
export function StaffForm<Answer>(props: StaffFormProps<Answer>) {
  const { path, method = 'POST', fields, more, submit, onValues, onDone, children } = props
  const t = useTranslations('console.write')
  const id = useId()
  const write = useWrite()
  const begin = () => Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
  const [values, setValues] = useState<Record<string, string>>(begin)
  const [unread, setUnread] = useState<readonly string[]>([])

  const set = (name: string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    onValues?.(next)
  }

  /** Refused fields that the form does not show. */
  const elsewhere = write.wrongs
    .map(({ field }) => field)
    .filter((name) => !['pin', 'otp'].includes(name) && !fields.some((field) => field.name === name))

  /** Error of a field; the form lists the warnings itself, so theirs is a fixed text. */
  const untold = (name: string) =>
    name === 'acknowledged_warnings' ? write.wrong(name) && t('seenMissing') : write.wrong(name)

  async function send(event: FormEvent) {
    event.preventDefault()
    const read = fields.map((field) => [field.name, sentOf(field, values[field.name] ?? '')] as const)
    const wrong = read.filter(([, value]) => value === undefined).map(([name]) => name)
    setUnread(wrong)
    if (wrong.length > 0) return
    const answer = await write.send<Answer>('send', path, { method, body: { ...Object.fromEntries(read), ...more } })
    if (answer === null) return
    setValues(begin())
    onDone(answer)
  }

  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <WriteProof write={write} known={elsewhere} />
      {fields.map((field) => {
        const { name, label, hint, kind, options } = field
        if (kind === 'several')
          return (
            <Checks
              key={name}
              {...{ legend: label, hint, options: options ?? [], error: untold(name) }}
              chosen={(values[name] ?? '').split(',').filter(Boolean)}
              onChange={(chosen) => set(name, chosen.join(','))}
            />
          )
        const error = unread.includes(name) ? t(kind === 'percent' ? 'percentWrong' : 'amountWrong') : write.wrong(name)
        const given = { value: values[name] ?? '', name }
        return (
          <Field key={name} id={`${id}-${name}`} label={label} hint={hint} error={error}>
            {(control) =>
              options ? (
                <Select {...control} {...given} scale="md" onChange={(event) => set(name, event.target.value)}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </Select>
              ) : kind === 'reason' ? (
                <textarea
                  {...control}
                  {...given}
                  className="input"
                  rows={2}
                  maxLength={500}
                  onChange={(event) => set(name, event.target.value)}
                />
              ) : (
                <Input
                  {...control}
                  {...given}
                  scale="md"
                  autoComplete="off"
                  inputMode={kind === 'integer' ? 'numeric' : kind ? 'decimal' : undefined}
                  className={kind ? 'num' : undefined}
                  onChange={(event) => set(name, event.target.value)}
                />
              )
            }
          </Field>
        )
      })}
      {children}
      <Button type="submit" tone="primary" full busy={write.busy !== null}>
        {submit}
      </Button>
    </form>
  )
}
