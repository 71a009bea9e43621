import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Bank, BankTexts } from '@/components/checkout/bank-field'
import { FormFoot } from '@/components/checkout/form-foot'
import type { PayerTexts } from '@/components/checkout/texts'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import { fill, formatMoney, type Locale } from '@/lib/format'
import { AccountFields } from './account-fields'
import { giveAccount, isOutdated } from './give-account'
import { HolderFields } from './holder-fields'
import { bodyOf, type Field, fieldsOf, kindOf, refusalOf, type Values, type Wrong, wrongOf } from './refund-checks'

interface RefundFormProps {
  refund: RefundForPayerView
  token: string
  banks: readonly Bank[]
  texts: PayerTexts['refund']
  bankTexts: BankTexts
  locale: Locale
  onGiven: (refund: RefundForPayerView) => void
}

type Errors = Readonly<Partial<Record<Field, Wrong>>>

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]))

/** Asks for the account, validated by the contract's rules. A second press, and one after somebody else's, change nothing. */
export function RefundForm({ refund, token, banks, texts, bankTexts, locale, onGiven }: RefundFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [kind, setKind] = useState(kindOf({}))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    // A kind may have been chosen before hydration.
    if (form.current) setKind(kindOf(valuesOf(form.current)))
    setReady(true)
  }, [])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [refusals])

  const errorOf = (field: Field) => errors[field] && texts.errors[errors[field]]
  const right = (field: Field) => setErrors(({ [field]: _, ...others }) => others)
  const show = (found: Errors, why: string | null) => {
    setErrors(found)
    setFailure(why)
    setRefusals((before) => before + 1)
  }

  /** Validates one field: on blur if it is not empty, and at each input while it has an error. */
  const check = ({ target, type }: FocusEvent | FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !form.current) return
    const name = target.name === 'document_type' ? 'document' : target.name
    const field = fieldsOf[kind].find((known) => known === name)
    if (!field) return
    const values = valuesOf(form.current)
    if (type === 'blur' ? !values[field] : !errors[field]) return
    const wrong = wrongOf(field, values)
    if (wrong) setErrors((before) => ({ ...before, [field]: wrong }))
    else right(field)
  }

  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = valuesOf(event.currentTarget)
    const found: Partial<Record<Field, Wrong>> = {}
    for (const field of fieldsOf[kind]) {
      const wrong = wrongOf(field, values)
      if (wrong) found[field] = wrong
    }
    if (Object.keys(found).length > 0) return show(found, null)
    setBusy(true)
    setFailure(null)
    const given = await giveAccount(token, bodyOf(values))
    if (given.ok) return onGiven(given.refund)
    if (isOutdated(given.code)) return location.reload()
    setBusy(false)
    const refused = given.errors.map(({ field, code }) => refusalOf(field, code, kind)).filter((one) => one !== null)
    const why = texts.failures[given.code as keyof typeof texts.failures] ?? texts.failures.other
    show(Object.fromEntries(refused), refused.length > 0 ? null : why)
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={give} onBlur={check} onInput={check}>
      <h2 className="mb-4">{texts.ask}</h2>
      <div className="grid gap-4">
        <AccountFields
          kind={kind}
          onKind={(chosen) => {
            setKind(kindOf({ kind: chosen }))
            setErrors({})
          }}
          banks={banks}
          texts={texts}
          bankTexts={bankTexts}
          ready={ready}
          errorOf={errorOf}
          onBank={() => right('bank_id')}
        />
        <HolderFields texts={texts} errorOf={errorOf} />
        {failure ? <Alert tone="bad" role="alert" tabIndex={-1} title={failure} /> : null}
      </div>
      <div className="paybar mt-6">
        <Button type="submit" tone="primary" size="lg" full busy={busy} ready={ready}>
          <span className="numeric">
            {busy ? texts.sending : fill(texts.button, { amount: formatMoney(refund.amount, refund.currency, locale) })}
          </span>
        </Button>
      </div>
      <FormFoot texts={texts} />
    </form>
  )
}
