import { useTranslations } from 'next-intl'
import { Combobox } from '@/components/ui/field/combobox'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { Segmented } from '@/components/ui/field/segmented'
import type { CaseAbout } from '@/lib/contract/case/about'
import type { SuspenseView } from '@/lib/contract/panel/suspense-views'
import { payerDocumentTypes } from '@/lib/contract/payer'
import { payeeKinds } from '@/lib/contract/payout/account-rules'
import { formatPhone } from '@/lib/format'
import type { Given, ReturnTo } from './return-to'

interface ReturnDestinationProps {
  row: SuspenseView
  banks: Extract<CaseAbout, { kind: 'suspense' }>['banks']
  to: ReturnTo
  onChange: (to: ReturnTo) => void
  wrong: (field: string) => string | undefined
}

/** Where a return goes: the Nequi account that paid, the account that the payer will name, or one that the operator gives. */
export function ReturnDestination({ row, banks, to, onChange, wrong }: ReturnDestinationProps) {
  const t = useTranslations('money.cases')
  const { payer } = row
  const ways = payer.by_nequi ? (['nequi', 'ask', 'given'] as const) : (['ask', 'given'] as const)
  return (
    <>
      <Segmented
        name={`way-${row.id}`}
        legend={t('goesTo')}
        value={to.way}
        options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={(event) => onChange({ ...to, way: ways.find((way) => way === event.target.value) ?? 'ask' })}
      />
      {to.way === 'given' ? (
        <AccountGiven id={row.id} banks={banks} to={to} onChange={onChange} wrong={wrong} />
      ) : (
        <p className="text-13 text-ink-2">
          {to.way === 'nequi'
            ? t('toNequi', { phone: formatPhone(payer.phone?.slice(-10) ?? '') })
            : payer.email
              ? t('asksAt', { email: payer.email })
              : t('asksNobody')}
        </p>
      )}
    </>
  )
}

function AccountGiven({ id, banks, to, onChange, wrong }: Omit<ReturnDestinationProps, 'row'> & { id: number }) {
  const t = useTranslations('money.cases')
  const kindText = useTranslations('money.payee.kind')
  const set = (change: Partial<Given>) => onChange({ ...to, given: { ...to.given, ...change } })
  const { given } = to
  const typed = (name: 'account_number' | 'phone' | 'key' | 'name' | 'document', numeric: boolean) => (
    <Field id={`${name}-${id}`} label={t(`field.${name}`)} error={wrong(`destination.${name}`)}>
      {(control) => (
        <Input
          {...control}
          scale="md"
          autoComplete="off"
          inputMode={numeric ? 'numeric' : 'text'}
          value={given[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Segmented
        name={`kind-${id}`}
        legend={t('field.kind')}
        value={given.kind}
        options={payeeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => set({ kind: payeeKinds.find((one) => one === event.target.value) ?? 'bank_account' })}
      />
      {given.kind === 'bank_account' ? (
        <>
          <Field id={`bank-${id}`} label={t('field.bank_id')} error={wrong('destination.bank_id')}>
            {(control) => (
              <Combobox
                control={control}
                name="bank_id"
                choices={banks.map((one) => ({ value: `${one.id}`, label: one.name }))}
                defaultValue={given.bank_id}
                placeholder={t('bankSearch')}
                none={t('bankNone')}
                onChoose={(bank_id) => set({ bank_id })}
              />
            )}
          </Field>
          <Segmented
            name={`type-${id}`}
            legend={t('field.account_type')}
            value={given.account_type}
            options={(['savings', 'checking'] as const).map((value) => ({ value, label: kindText(value) }))}
            onChange={(event) => set({ account_type: event.target.value })}
          />
          {typed('account_number', true)}
        </>
      ) : (
        typed(given.kind === 'nequi' ? 'phone' : 'key', given.kind === 'nequi')
      )}
      {typed('name', false)}
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        <Field id={`document_type-${id}`} label={t('field.document_type')} error={wrong('destination.document_type')}>
          {(control) => (
            <Select
              {...control}
              scale="md"
              value={given.document_type}
              onChange={(event) => set({ document_type: event.target.value })}
            >
              {payerDocumentTypes.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {typed('document', false)}
      </div>
    </>
  )
}
