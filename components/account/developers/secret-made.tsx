import { useTranslations } from 'next-intl'
import { ShownOnce } from '@/components/form/shown-once'

/** New signing secret of an endpoint, shown once; `again` when it replaces a previous one. */
export function SecretMade({ secret, again, onDone }: { secret: string; again?: boolean; onDone: () => void }) {
  const t = useTranslations('settings.webhooks')
  return (
    <ShownOnce
      title={t(again ? 'rotated' : 'added')}
      text={t(again ? 'rotatedText' : 'secretText')}
      secret={secret}
      testId="secret"
      kept={t('kept')}
      onDone={onDone}
    />
  )
}
