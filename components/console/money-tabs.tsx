import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'
import { tabs } from './sections'

/** The pages that belong together with one. */
export function MoneyTabs({ of, here }: { of: keyof typeof tabs; here: string }) {
  const t = useTranslations('money.tabs')
  return (
    <Tabs label={t(of)} tabs={tabs[of].map(({ href, name }) => ({ href, label: t(name), current: href === here }))} />
  )
}
