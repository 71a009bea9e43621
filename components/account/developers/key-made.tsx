import { useTranslations } from 'next-intl'
import { ShownOnce } from '@/components/form/shown-once'

/** A new key, shown once. */
export function KeyMade({ made, onDone }: { made: { name: string; key: string }; onDone: () => void }) {
  const t = useTranslations('settings.developers')
  return (
    <ShownOnce
      title={t('made', { name: made.name })}
      text={t('madeText')}
      secret={made.key}
      testId="key"
      kept={t('kept')}
      onDone={onDone}
    />
  )
}
