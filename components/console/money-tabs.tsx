import { useTranslations } from 'next-intl'
import { tabs } from '@/components/layout/console-sections'
import { Tabs } from '@/components/ui/list/tabs'

/** Tabs of a group of related pages. */
export function MoneyTabs({ of, here }: { of: keyof typeof tabs; here: string }) {
  const t = useTranslations('money.tabs')
  return (
    <Tabs label={t(of)} tabs={tabs[of].map(({ href, name }) => ({ href, label: t(name), current: href === here }))} />
  )
}
