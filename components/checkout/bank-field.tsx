'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Combobox } from '@/components/ui/field/combobox'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'
import type { PayerTexts } from './texts'

export interface Bank {
  id: number
  name: string
  /** One of the most common banks. */
  common: boolean
}

export type BankTexts = Pick<
  PayerTexts['pay'],
  'bank' | 'bankHint' | 'bankNone' | 'bankCommon' | 'bankOthers' | 'bankChoose'
>

interface BankFieldProps {
  id: string
  /** Form field that holds the bank's id. */
  name: string
  error: string | undefined
  banks: readonly Bank[]
  texts: BankTexts
  /** A bank is asked for: the searchable list is loaded. */
  wanted: boolean
  /** A bank was chosen from the searchable list. */
  onChoose: () => void
}

/** The payer's bank: a native select until the searchable list has loaded, and permanently if it cannot load. */
export function BankField({ id, name, error, banks, texts, wanted, onChoose }: BankFieldProps) {
  const native = useRef<HTMLDivElement>(null)
  const [rich, setRich] = useState<{ List: ComponentType<Parameters<typeof Combobox>[0]>; chosen: string } | null>(null)
  useEffect(() => {
    if (!wanted || rich) return
    let gone = false
    import('./bank-combobox').then(
      ({ BankCombobox }) => {
        const select = native.current?.querySelector('select')
        // Do not replace a focused select: an open list would disappear.
        if (!gone && select && select !== document.activeElement) setRich({ List: BankCombobox, chosen: select.value })
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted, rich])
  return (
    <Field id={id} label={texts.bank} error={error}>
      {(control) =>
        rich ? (
          <rich.List
            control={control}
            name={name}
            choices={banks.map(({ id: bank, name: label, common }) => ({
              value: `${bank}`,
              label,
              group: common ? texts.bankCommon : texts.bankOthers,
            }))}
            defaultValue={rich.chosen}
            placeholder={texts.bankHint}
            none={texts.bankNone}
            onChoose={onChoose}
          />
        ) : (
          <div ref={native}>
            <Select {...control} name={name} defaultValue="">
              <option value="">{texts.bankChoose}</option>
              {[true, false].map((common) => (
                <optgroup key={`${common}`} label={common ? texts.bankCommon : texts.bankOthers}>
                  {banks
                    .filter((bank) => bank.common === common)
                    .map((bank) => (
                      <option key={bank.id} value={bank.id}>
                        {bank.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </div>
        )
      }
    </Field>
  )
}
