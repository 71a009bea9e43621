import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface ResendButtonProps {
  resend: { send: () => void; busy: boolean }
  /** Of the event, in words. */
  event: string
  /** What is sent again, for screen readers. */
  id: string | number
}

/** Sends a delivery, or an event to all its endpoints, again. */
export function ResendButton({ resend, event, id }: ResendButtonProps) {
  const t = useTranslations('settings.webhooks')
  return (
    <Button size="sm" busy={resend.busy} aria-label={t('resendOf', { event, id })} onClick={resend.send}>
      <RotateCcw aria-hidden="true" />
      {t('resend')}
    </Button>
  )
}
