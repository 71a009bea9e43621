import { useTranslations } from 'next-intl'

/** Columns of a file of payouts, in the order of the template. */
export const fileColumns = [
  ...(['name', 'document_type', 'document', 'bank', 'account_type', 'account', 'amount'] as const),
  ...(['description', 'external_id'] as const),
] as const

/** Returns the name of a file's column as the template has it; undefined for anything else. */
export function useColumnNames() {
  const t = useTranslations('payouts.many.columns')
  return (name: string): string | undefined => {
    const column = fileColumns.find((one) => one === name)
    return column && t(column)
  }
}
