'use client'

import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Control } from './field'

export interface Choice {
  value: string
  label: string
}

interface ComboboxProps {
  control: Control
  /** The form field that carries the chosen value. */
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  placeholder: string
  /** Shown where nothing matches. */
  none: string
  onChoose?: (value: string) => void
  onBlur?: () => void
  autoFocus?: boolean
}

/** A long list that one filters by typing, accents and case aside; it opens over the form and never pushes it. */
export function Combobox({
  control,
  name,
  choices,
  defaultValue,
  placeholder,
  none,
  onChoose,
  ...rest
}: ComboboxProps) {
  const [typed, setTyped] = useState('')
  return (
    <Base.Root
      name={name}
      items={choices}
      defaultValue={choices.find((choice) => choice.value === defaultValue) ?? null}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(choice) => onChoose?.(choice?.value ?? '')}
      onInputValueChange={setTyped}
      autoHighlight
    >
      <div className="select">
        <Base.Input {...control} {...rest} className="input" placeholder={placeholder} />
        <ChevronsUpDown aria-hidden="true" />
      </div>
      <Base.Portal>
        <Base.Positioner className="over" sideOffset={4}>
          <Base.Popup className="listbox">
            <Base.Empty>
              <p className="none">{none}</p>
            </Base.Empty>
            <Base.List>
              {(choice: Choice) => (
                <Base.Item key={choice.value} value={choice} className="option">
                  <span>{matched(choice.label, typed)}</span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function bare(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The label with what was typed in bold. */
function matched(label: string, typed: string): ReactNode {
  const at = typed ? bare(label).indexOf(bare(typed)) : -1
  if (at < 0 || bare(label).length !== label.length) return label
  const end = at + typed.length
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, end)}</b>
      {label.slice(end)}
    </>
  )
}
