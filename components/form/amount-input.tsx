import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Input, Joined, Prefix } from '@/components/ui/field/input'
import { formatFigure, moneyParts, parseAmount } from '@/lib/format'

interface AmountInputProps {
  /** Props from the surrounding field. */
  own: ComponentProps<typeof Input>
  registered: UseFormRegisterReturn
  currency: string
  /** Receives the parsed amount in local format. */
  onRead: (figure: string) => void
}

/** Amount with its currency sign; formatted on blur. */
export function AmountInput({ own, registered, currency, onRead }: AmountInputProps) {
  const locale = useLocale()
  return (
    <Joined>
      <Prefix>{moneyParts('0', currency, locale).whole.split('\u00a0')[0]}</Prefix>
      <Input
        {...own}
        {...registered}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        onBlur={async (event) => {
          const read = parseAmount(event.target.value)
          if (read !== null) onRead(formatFigure(read, locale))
          await registered.onBlur(event)
        }}
      />
    </Joined>
  )
}
