import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

interface CopiedProps {
  /** What it is, for screen readers. */
  name: string
  /** As it is typed at the bank. */
  text: string
  /** As it is shown; the text itself if absent. */
  shown?: string
  mono?: boolean
}

/** A fact that operators type at the bank, with a button that copies it. */
export function Copied({ name, text, shown = text, mono }: CopiedProps) {
  const t = useTranslations('money.payee')
  const common = useTranslations('common.copy')
  return (
    <span className="-my-1 flex items-center gap-1">
      <span className={mono ? 'min-w-0 font-mono text-[0.93em]' : 'min-w-0'}>{shown}</span>
      <CopyButton bare text={text} label={t('copy', { name })} done={common('done')} />
    </span>
  )
}
