import { useLocale, useTranslations } from 'next-intl'
import { usePayeeText } from '@/components/console/payouts/use-payee-text'
import { Badge } from '@/components/ui/badge'
import { FieldError } from '@/components/ui/field/field'
import type { NewPayoutView } from '@/lib/contract/panel/new-payout-views'
import { formatNamed, formatRecent } from '@/lib/format'

interface BeneficiaryChoiceProps {
  beneficiaries: NewPayoutView['beneficiaries']
  now: string
  chosen: string
  error: string | undefined
  onChange: (id: string) => void
}

/** The holder's accounts, one of which is paid; one that was added lately cannot be chosen yet. */
export function BeneficiaryChoice({ beneficiaries, now, chosen, error, onChange }: BeneficiaryChoiceProps) {
  const t = useTranslations('money.newPayout')
  const payee = useTranslations('money.payee')
  const payeeText = usePayeeText()
  const locale = useLocale()
  return (
    <fieldset className="field" aria-describedby={error ? 'beneficiary-error' : undefined}>
      <legend className="label">{t('to')}</legend>
      <div className="mt-1.5 grid divide-y divide-line rounded-2 border border-line-strong">
        {beneficiaries.map((one) => {
          const held = one.payable_from > now
          const kind = one.account_type ?? (one.kind === 'bank_account' ? null : one.kind)
          const account = one.account_number ?? one.phone ?? one.key ?? ''
          return (
            <label key={one.id} className="tick px-3 py-2.5">
              <input
                type="radio"
                name="beneficiary"
                value={one.id}
                disabled={held}
                checked={chosen === one.id}
                onChange={() => onChange(one.id)}
              />
              <span className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <span className="grid min-w-0 wrap-anywhere">
                  <b className="font-medium">{one.name}</b>
                  <span className="text-13 text-ink-2">
                    {[
                      payeeText({ kind, bank_name: one.bank_name, account }),
                      one.document && formatNamed(`${one.document_type} ${one.document}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {held ? (
                    <span className="text-13 text-warn">
                      {t('held', { when: formatRecent(one.payable_from, now, locale) })}
                    </span>
                  ) : null}
                </span>
                {one.own ? <Badge>{payee('own.withdrawal')}</Badge> : <Badge tone="warn">{payee('third')}</Badge>}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id="beneficiary" error={error} />
    </fieldset>
  )
}
