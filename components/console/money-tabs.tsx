import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'

const pages = {
  held: [
    { href: '/console/suspense', name: 'cases' },
    { href: '/console/reversals', name: 'reversals' },
    { href: '/console/notices', name: 'notices' },
  ],
  out: [
    { href: '/console/payouts', name: 'payouts' },
    { href: '/console/payouts/rails', name: 'rails' },
  ],
  compared: [
    { href: '/console/reconciliation', name: 'byRail' },
    { href: '/console/statements', name: 'byBank' },
  ],
} as const

/** Pages that belong together: money that needs a person, money that leaves, what others say of ours. */
export function MoneyTabs({ of, here }: { of: keyof typeof pages; here: string }) {
  const t = useTranslations('money.tabs')
  return (
    <Tabs label={t(of)} tabs={pages[of].map(({ href, name }) => ({ href, label: t(name), current: href === here }))} />
  )
}
