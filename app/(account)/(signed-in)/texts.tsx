import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreTexts } from '@/components/account/more-texts'

interface FrameProps {
  children: ReactNode
}

/** Around the pages of the account's settings. */
export async function SettingsTexts({ children }: FrameProps) {
  const { settings } = await getMessages()
  return <MoreTexts texts={{ settings }}>{children}</MoreTexts>
}

/** Around the pages of deposits and of the balance. */
export async function DepositsTexts({ children }: FrameProps) {
  const { deposits } = await getMessages()
  return <MoreTexts texts={{ deposits }}>{children}</MoreTexts>
}
