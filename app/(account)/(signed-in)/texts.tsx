import type { Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreTexts } from '@/components/account/more-texts'

interface FrameProps {
  children: ReactNode
}

/** Messages for the settings pages. */
export async function SettingsTexts({ children }: FrameProps) {
  const { settings } = await getMessages()
  return <MoreTexts texts={{ settings }}>{children}</MoreTexts>
}

/** Messages for the payout pages; of the settings they need only what asks for a PIN or a code. */
export async function PayoutsTexts({ children }: FrameProps) {
  const { payouts, settings } = await getMessages()
  const asking = { stepUp: settings.stepUp } as Messages['settings']
  return <MoreTexts texts={{ payouts, settings: asking }}>{children}</MoreTexts>
}

/** Messages for the deposit and balance pages. */
export async function DepositsTexts({ children }: FrameProps) {
  const { deposits } = await getMessages()
  return <MoreTexts texts={{ deposits }}>{children}</MoreTexts>
}

/** Messages for the pages of payments. */
export async function PaymentsTexts({ children }: FrameProps) {
  const { payments } = await getMessages()
  return <MoreTexts texts={{ payments }}>{children}</MoreTexts>
}
