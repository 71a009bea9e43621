import { useTranslations } from 'next-intl'
import type { Wire } from '@/components/form/use-wire-form'
import { WireSelect } from '@/components/form/wire-field'
import { cities } from './cities'
import type { ReloadValues } from './reload-values'

/** City that the transfer was made from; the API receives its coordinates. */
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
