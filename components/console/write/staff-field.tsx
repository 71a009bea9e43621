import type { Wire } from '@/components/form/use-wire-form'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { Checks } from './checks'
import type { FormField } from './sent-of'

type Typed = Record<string, string>

const modes: Partial<Record<NonNullable<FormField['kind']>, 'numeric' | 'decimal'>> = {
  ...{ integer: 'numeric', amount: 'decimal', percent: 'decimal' },
}

const types: Partial<Record<NonNullable<FormField['kind']>, string>> = {
  day: 'date',
  date: 'date',
  moment: 'datetime-local',
}

/** The control of one field of a staff form, with its error. */
export function StaffField({ wire, field }: { wire: Wire<Typed>; field: FormField }) {
  const { name, label, hint, kind, options } = field
  const { form, scope } = wire
  const error = form.formState.errors[name]?.message
  const shown = { label, hint, error: error ? `${error}` : undefined }
  if (kind === 'several')
    return (
      <Checks
        {...{ legend: label, hint, options: options ?? [], error: shown.error }}
        chosen={(form.watch(name) ?? '').split(',').filter(Boolean)}
        onChange={(chosen) => form.setValue(name, chosen.join(','))}
      />
    )
  return (
    <Field id={`${scope}-${name}`} {...shown}>
      {(control) =>
        options ? (
          <Select {...control} {...form.register(name)} scale="md">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : kind === 'reason' || kind === 'words' ? (
          <textarea
            {...control}
            {...form.register(name)}
            className="input"
            rows={kind === 'words' ? 5 : 2}
            maxLength={kind === 'words' ? 4000 : 500}
          />
        ) : (
          <Input
            {...control}
            {...form.register(name)}
            scale="md"
            autoComplete="off"
            type={types[kind ?? 'list'] ?? 'text'}
            inputMode={modes[kind ?? 'list']}
          />
        )
      }
    </Field>
  )
}
