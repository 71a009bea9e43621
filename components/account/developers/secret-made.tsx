import { useTranslations } from 'next-intl'
import { ShownOnce } from './shown-once'

/** What signs an endpoint's webhooks, shown this once; `again` where it takes another's place. */
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
