import { useTranslations } from 'next-intl'

/** Columns of a file of payouts, in the order of the template. */
export const fileColumns = [
  ...(['name', 'document_type', 'document', 'bank', 'account_type', 'account', 'amount'] as const),
  ...(['description', 'external_id'] as const),
] as const

type Wrong = { field: string; code: string; message: string; value?: string }

/** Place of an error within a file: by line, then in the order of its columns; what is not of a line first. */
function placeOf({ field }: Wrong): number {
  const [part, line = '0', column = ''] = field.split('.')
  if (part !== 'lines') return 0
  const place = [...fileColumns, 'metadata'].indexOf(column)
  return Number(line) * (fileColumns.length + 2) + place + 1
}

/** Returns the errors of a file as its page lists them: in order, and where only some values are valid, with these. */
export function useFileWrongs() {
  const t = useTranslations('payouts.many')
  return (wrongs: readonly Wrong[]): Wrong[] =>
    wrongs
      .map((wrong) =>
        wrong.code === 'invalid' && wrong.field.endsWith('.document_type')
          ? { ...wrong, message: t('oneOf', { values: t('fill.document_type') }) }
          : wrong,
      )
      .sort((one, other) => placeOf(one) - placeOf(other))
}

/** Returns the name of a file's column as the template has it; undefined for anything else. */
export function useColumnNames() {
  const t = useTranslations('payouts.many.columns')
  return (name: string): string | undefined => {
    if (/^metadata\b/.test(name)) return name
    const column = fileColumns.find((one) => one === name)
    return column && t(column)
  }
}
