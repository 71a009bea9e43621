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

/** Of the settings' messages what asks for a PIN or a code. */
const asking = ({ settings }: Messages) => ({ settings: { stepUp: settings.stepUp } as Messages['settings'] })

/** Messages for the payout pages. */
export async function PayoutsTexts({ children }: FrameProps) {
  const messages = await getMessages()
  return <MoreTexts texts={{ payouts: messages.payouts, ...asking(messages) }}>{children}</MoreTexts>
}

/** Messages for the deposit and balance pages. */
export async function DepositsTexts({ children }: FrameProps) {
  const { deposits } = await getMessages()
  return <MoreTexts texts={{ deposits }}>{children}</MoreTexts>
}

/** Messages for the pages of payments. */
export async function PaymentsTexts({ children }: FrameProps) {
  const messages = await getMessages()
  return <MoreTexts texts={{ payments: messages.payments, ...asking(messages) }}>{children}</MoreTexts>
}
