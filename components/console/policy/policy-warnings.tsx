import { TriangleAlert, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PolicyView } from '@/lib/contract/policy/policy'
import { type Warning, warnings } from '@/lib/domain/policy/warnings'
import type { Raise } from '@/lib/domain/policy/writes'
import { usePolicyTexts } from './use-policy-texts'

/** What each warning asks for, and of which writes. */
export function PolicyWarnings({ policies }: { policies: readonly PolicyView[] }) {
  const t = useTranslations('policy')
  const { nameOf } = usePolicyTexts()
  const asked = (name: Warning, raise: Raise) => policies.filter((policy) => policy.warnings[name] === raise)
  return (
    <ul className="grid md:grid-cols-2">
      {warnings.map((name) => (
        <li
          key={name}
          className="flex items-start justify-between gap-3 border-t border-line px-5 py-3 max-md:px-4 md:odd:border-r"
        >
          <span className="two-lines">
            <span>{t(`warning.${name}`)}</span>
            <span>
              {policies
                .filter((policy) => policy.warnings[name])
                .map(({ write }) => nameOf(write))
                .join(' · ')}
            </span>
          </span>
          <span className="grid flex-none justify-items-end gap-1">
            {asked(name, 'acknowledge').length > 0 ? (
              <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
                {t('raise.acknowledge')}
              </Badge>
            ) : null}
            {asked(name, 'second').length > 0 ? (
              <Badge tone="info" icon={<Users aria-hidden="true" />}>
                {t('raise.second')}
              </Badge>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
