import { useLocale, useTranslations } from 'next-intl'
import type { PolicyView } from '@/lib/contract/policy/policy'
import type { StaffRole } from '@/lib/domain/access/staff-roles'
import type { Write } from '@/lib/domain/policy/writes'
import { formatMoney } from '@/lib/format'

/** Texts of the policy: what each write is called, who, and from which amounts. */
export function usePolicyTexts() {
  const t = useTranslations('policy')
  const role = useTranslations('console.users.role')
  const locale = useLocale()
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return {
    nameOf: (write: string) => t(`writes.${write as Write}.name`),
    /** Null where the name says it all. */
    hintOf: (write: string) => {
      const hint = `writes.${write as 'reload.review'}.hint` as const
      return t.has(hint) ? t(hint) : null
    },
    rolesOf: (roles: readonly StaffRole[]) => either.format(roles.map((one) => role(one))),
    amountsOf: ({ from }: PolicyView) =>
      Object.entries(from).map(([currency, least]) => formatMoney(least, currency, locale)),
  }
}

/** Whether a write can ever take two persons, as it is set. */
export const takesTwo = ({ second, warnings }: PolicyView): boolean =>
  second !== 'never' || Object.values(warnings).includes('second')
