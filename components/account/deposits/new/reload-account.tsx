import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { Wire } from '@/components/form/use-wire-form'
import { WireSelect } from '@/components/form/wire-field'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/record/facts'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import { formatNamed } from '@/lib/format'
import type { ReloadValues } from './reload-values'

/** The platform's account to transfer to, each part with a copy button. */
export function ReloadAccount({ wire, view }: { wire: Wire<ReloadValues>; view: NewReloadView }) {
  const t = useTranslations('deposits.new')
  const copied = useTranslations('common.copy')('done')
  const [currency, chosen] = useWatch({ control: wire.form.control, name: ['currency', 'target_bank_id'] })
  const offered = view.accounts.filter((account) => account.currency === currency)
  const account = offered.find(({ id }) => `${id}` === chosen)
  const copyable = (label: string, text: string, shown = text) => ({
    label,
    value: (
      <span className="inline-flex items-center justify-end gap-1">
        <span className="numeric wrap-anywhere">{shown}</span>
        <CopyButton bare text={text} label={t('copy', { what: label })} done={copied} />
      </span>
    ),
  })
  return (
    <section className="grid gap-4 content-start" aria-label={t('account')}>
      <h2 className="label">{t('account')}</h2>
      {offered.length > 1 ? (
        <WireSelect
          wire={wire}
          name="target_bank_id"
          label={t('fields.target_bank_id')}
          choices={offered.map((one) => ({ value: `${one.id}`, label: `${one.bank_name}, ${one.account_number}` }))}
        />
      ) : null}
      {account ? (
        <div className="rounded-[8px] bg-sunken p-4">
          <Facts
            as="spread"
            facts={[
              { label: t('bank'), value: account.bank_name },
              { label: t('kind'), value: account.account_type },
              copyable(t('accountNumber'), account.account_number),
              copyable(t('holder'), account.holder),
              copyable(t('document'), account.document, formatNamed(account.document)),
            ]}
          />
        </div>
      ) : null}
    </section>
  )
}
