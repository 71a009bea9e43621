import { useTranslations } from 'next-intl'
import type { Wire } from '@/components/form/use-wire-form'
import { WireSelect } from '@/components/form/wire-field'
import { cities } from './cities'
import type { ReloadValues } from './reload-values'

/** Where the transfer was made from: a city, whose coordinates the contract is told. */
export function ReloadPlace({ wire }: { wire: Wire<ReloadValues> }) {
  const t = useTranslations('deposits.new')
  return (
    <WireSelect
      wire={wire}
      name="city"
      hint={t('cityHint')}
      choices={[{ value: '', label: t('cityNone') }, ...cities.map(({ name }) => ({ value: name, label: name }))]}
    />
  )
}
