'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { idOf, nameOf, useError } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import type { Combobox } from '@/components/ui/field/combobox'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'

export interface Bank {
  id: number
  name: string
  /** One of the most common banks. */
  common: boolean
}

interface BankFieldProps {
  banks: readonly Bank[]
  texts: PayerTexts['pay']
  /** PSE is chosen: the searchable list is loaded. */
  wanted: boolean
  /** A bank was chosen from the searchable list. */
  onChoose: () => void
}

const name = nameOf('bank_id', 'PSE')

/** The payer's bank: a native select until the searchable list has loaded, and permanently if it cannot load. */
export function BankField({ banks, texts, wanted, onChoose }: BankFieldProps) {
  const error = useError('PSE', 'bank_id')
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
    <Field id={idOf(name)} label={texts.bank} error={error}>
      {(control) =>
        rich ? (
          <rich.List
            control={control}
            name={name}
            choices={banks.map(({ id, name: label, common }) => ({
              value: `${id}`,
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
