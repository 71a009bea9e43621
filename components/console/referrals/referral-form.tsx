import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FormField } from '@/components/console/write/sent-of'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import { changeReferralCode, createReferralCode } from '@/lib/contract/panel/referral-code'
import type { ReferralsView } from '@/lib/contract/panel/settings-views'
import { formatFigure } from '@/lib/format'

export type Code = ReferralsView['codes'][number]

const ofLinks = ['BANCOLOMBIA', 'PSE', 'NEQUI'] as const
const ofDeposits = [...ofLinks, 'BANK_TRANSFER'] as const

/** Formats a list of methods; an empty list means all methods. */
export function useMethodNames() {
  const t = useTranslations('rules.referrals')
  return useMemo(
    () => (methods: readonly (typeof ofDeposits)[number][]) =>
      methods.map((method) => t(`method.${method}`)).join(', ') || t('allMethods'),
    [t],
  )
}

/**
 * Creates a code, or changes what it grants to accounts that apply it from now on.
 * @param props.back URL of the list that it was opened from
 */
export function ReferralForm({ code, back }: { code: Code | null; back: string }) {
  const t = useTranslations('rules.referrals')
  const locale = useLocale()
  const router = useRouter()
  const refresh = useRefresh()
  const several = (name: string, label: string, methods: readonly (typeof ofDeposits)[number][], initial?: string[]) =>
    ({
      ...{ name, label, hint: t('methodsHint'), kind: 'several', initial: initial?.join(',') ?? '' },
      options: methods.map((value) => ({ value, label: t(`method.${value}`) })),
    }) satisfies FormField
  const fields: FormField[] = [
    {
      ...{ name: 'commission_percentage', label: t('commission'), hint: t('commissionHint'), kind: 'percent' },
      initial: code ? formatFigure(code.commission_percentage, locale) : '',
    },
    {
      ...{ name: 'max_transaction_quantity', label: t('most'), hint: t('mostHint'), kind: 'integer', optional: true },
      initial: `${code?.max_transaction_quantity ?? ''}`,
    },
    several('payment_methods_configuration', t('linkMethods'), ofLinks, code?.payment_methods_configuration),
    several(
      'payment_methods_configuration_reload',
      t('depositMethods'),
      ofDeposits,
      code?.payment_methods_configuration_reload,
    ),
  ]
  const done = (text: string) => () => {
    toast(text)
    if (code) router.push(back)
    void refresh('/console/referrals')
  }
  return code ? (
    <Card
      title={t('changeOf', { code: code.code })}
      action={
        <Link className="text-13" href={back} scroll={false}>
          {t('leave')}
        </Link>
      }
    >
      <StaffForm
        path={`/panel/referral_codes/${code.id}/`}
        schema={changeReferralCode.body}
        method="PATCH"
        fields={fields}
        submit={t('keep')}
        onDone={done(t('changed'))}
      />
    </Card>
  ) : (
    <Card title={t('new')}>
      <StaffForm
        path="/panel/referral_codes/"
        schema={createReferralCode.body}
        fields={[
          { name: 'code', label: t('code'), hint: t('codeHint') },
          { name: 'owner_id', label: t('ownerNumber'), hint: t('ownerHint'), kind: 'integer' },
          ...fields,
        ]}
        submit={t('make')}
        onDone={done(t('made'))}
      />
    </Card>
  )
}
