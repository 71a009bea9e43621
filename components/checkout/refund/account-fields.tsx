import { type Bank, BankField, type BankTexts } from '@/components/checkout/bank-field'
import { groupAccount, groupPhone, isTypedAtEnd } from '@/components/checkout/digit-groups'
import type { PayerTexts } from '@/components/checkout/texts'
import { Field } from '@/components/ui/field/field'
import { Input, Joined, Prefix } from '@/components/ui/field/input'
import { Segmented } from '@/components/ui/field/segmented'
import type { AccountKind, Field as Name } from './refund-checks'

interface AccountFieldsProps {
  kind: AccountKind
  onKind: (kind: string) => void
  banks: readonly Bank[]
  texts: PayerTexts['refund']
  bankTexts: BankTexts
  /** The page's script has taken over. */
  ready: boolean
  /** The error of a field, if it has one. */
  errorOf: (field: Name) => string | undefined
  /** A bank was chosen from the searchable list. */
  onBank: () => void
}

const shownKinds = ['bank_account', 'nequi', 'breb_key'] as const

/** What kind of account, and what is needed to send money there. What was typed for another kind is kept, hidden. */
export function AccountFields(props: AccountFieldsProps) {
  const { kind, onKind, banks, texts, bankTexts, ready, errorOf, onBank } = props
  return (
    <>
      <Segmented
        name="kind"
        legend={texts.where}
        options={shownKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        defaultValue="bank_account"
        onChange={({ target }) => onKind(target.value)}
      />
      <div className="grid gap-4" hidden={kind !== 'bank_account'}>
        <BankField
          id="bank_id"
          name="bank_id"
          error={errorOf('bank_id')}
          banks={banks}
          texts={bankTexts}
          wanted={ready && kind === 'bank_account'}
          onChoose={onBank}
        />
        <Segmented
          name="account_type"
          legend={texts.accountType}
          options={(['savings', 'checking'] as const).map((value) => ({ value, label: texts.accountTypes[value] }))}
          defaultValue="savings"
        />
        <Field
          id="account_number"
          label={texts.accountNumber}
          hint={texts.accountHint}
          error={errorOf('account_number')}
        >
          {(control) => (
            <Input
              {...control}
              name="account_number"
              inputMode="numeric"
              autoComplete="off"
              className="numeric"
              onInput={({ currentTarget: input }) => {
                if (isTypedAtEnd(input)) groupAccount(input)
              }}
              onBlur={({ currentTarget }) => groupAccount(currentTarget)}
            />
          )}
        </Field>
      </div>
      <div hidden={kind !== 'nequi'}>
        <Field id="phone" label={texts.phone} error={errorOf('phone')}>
          {(control) => (
            <Joined>
              <Prefix>+57</Prefix>
              <Input
                {...control}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                onBlur={({ currentTarget }) => groupPhone(currentTarget)}
              />
            </Joined>
          )}
        </Field>
      </div>
      <div hidden={kind !== 'breb_key'}>
        <Field id="key" label={texts.key} hint={texts.keyHint} error={errorOf('key')}>
          {(control) => (
            <Input {...control} name="key" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={120} />
          )}
        </Field>
      </div>
    </>
  )
}
