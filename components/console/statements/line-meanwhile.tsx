import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeedText } from '@/components/console/write/deed-text'
import { Alert } from '@/components/ui/notice/alert'
import type { BankLineView } from '@/lib/contract/statement/pages'

/** What a colleague did with the line since the page was opened: the buttons of whoever came second are gone by then. */
export function LineMeanwhile({ deed }: Pick<BankLineView, 'deed'>) {
  const t = useTranslations('compare.bank')
  const deedText = useDeedText()
  const [opened] = useState(deed?.at)
  if (!deed || deed.mine || deed.at === opened) return null
  return (
    <Alert tone="info" role="alert" title={t('meanwhile')}>
      {deedText(deed)}
    </Alert>
  )
}
