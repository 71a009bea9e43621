import { useTranslations } from 'next-intl'
import type { Messages } from '@/lib/i18n'

type Fault = keyof Messages['screening']['fault']

/** Why a list was not taken from its address, in words; a code that has none is shown as it is. */
export function useFaultText() {
  const t = useTranslations('screening.fault')
  return (fault: string) => {
    const status = /^http_(\d{3})$/.exec(fault)?.[1]
    if (status) return t('http', { status })
    return t.has(fault as Exclude<Fault, 'http'>) ? t(fault as Exclude<Fault, 'http'>) : t('other', { fault })
  }
}
