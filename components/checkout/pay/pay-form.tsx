import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Bank } from '@/components/checkout/bank-field'
import { FormFoot } from '@/components/checkout/form-foot'
import { InFrameContext } from '@/components/checkout/in-frame'
import { useLive } from '@/components/checkout/live'
import { bodyOf, type Field, fieldsOf, type Method, problemOf, refusalOf } from '@/components/checkout/pay-checks'
import { nameOf, PayContext, problemsOf, valuesOf } from '@/components/checkout/pay-state'
import { ownPayment, typed } from '@/components/checkout/payment-storage'
import type { PayerTexts } from '@/components/checkout/texts'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field/field'
import { Alert } from '@/components/ui/notice/alert'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, formatMoney, type Locale, parseAmount } from '@/lib/format'
import { AmountField } from './amount-field'
import { bringIntoView } from './bring-into-view'
import { MethodChoice } from './method-choice'
import { MethodFields } from './method-fields'
import { PayProblems, type Shown } from './pay-problems'
import { restore } from './restore'
import { sendPayment } from './send-payment'
import { useQuote } from './use-quote'

/** Loaded only for gateways that have documents to accept, which are few. */
const AcceptBoxes = lazy(() =>
  import('@/components/checkout/accept-boxes').then((found) => ({ default: found.AcceptBoxes })),
)

interface PayFormProps {
  link: PublicLink
  banks: readonly Bank[]
  texts: PayerTexts['pay']
  sums: PayerTexts['sum']
  methods: Record<Method, string>
  locale: Locale
  /** Preselected method: the only one offered, or the one of another attempt. */
  method: Method | null
  /** Another attempt after an earlier payment. */
  again: boolean
  acceptance: ComponentProps<typeof AcceptBoxes> | null
  /** Whether this browser has a payment under way is not known yet. */
  unsure: boolean
}

const nothing: Shown = { wrong: [], failure: null }

/** Methods with their fields, validated by the contract's rules. Prevents double submission and preserves the input. */
export function PayForm(props: PayFormProps) {
  const { link, banks, texts, sums, methods, locale, method, again, acceptance, unsure } = props
  const frame = use(InFrameContext)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(method)
  const [amount, setAmount] = useState<string | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState<Shown>(nothing)
  const { view } = useLive(link, liveOf(link.uuid))
  // When a method's availability changes, the methods of the quote are requested again.
  const quote = useQuote(link, amount, view.methods.map(({ reason }) => reason).join())
  const quoted = link.is_general ? quote : view

  // The rendered page is no longer valid: reload it, preserving the input where the form stays.
  const closed = link.payable && !view.payable
  const banksCame = banks.length === 0 && hasPse(view) && !hasPse(link)
  useEffect(() => {
    if (banksCame && form.current) typed.write(valuesOf(form.current))
    if (closed || banksCame) location.reload()
  }, [closed, banksCame])

  useEffect(() => {
    if (form.current) {
      restore(form.current, typed.read())
      // A method may have been chosen before hydration.
      const already = valuesOf(form.current)
      if (already.payment_method) setChosen(already.payment_method as Method)
      if (already.amount) setAmount(parseAmount(already.amount))
      // Another attempt: the amount is already known, so show the method.
      if (again) bringIntoView(form.current)
    }
    setReady(true)
    // Returning from the bank may restore this page from the back/forward cache, still busy.
    const shown = ({ persisted }: PageTransitionEvent) => {
      // That page does not know of the payment that it started.
      if (persisted && ownPayment.read(link.uuid)) return location.reload()
      setBusy(false)
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [again, link.uuid])

  const say = (problem: string) => {
    const known = texts.errors[problem as keyof PayerTexts['pay']['errors']]
    const text = known ?? acceptance?.texts.missing ?? texts.failures.other
    return fill(text, { minimum: formatMoney(link.minimum, link.currency, locale) })
  }
  const show = (found: Record<string, string>, why: string | null) => {
    setErrors(found)
    setShown({ failure: why, wrong: Object.keys(found) })
    requestAnimationFrame(() => summary.current?.focus())
  }

  const right = useCallback((name: string) => setErrors(({ [name]: _, ...others }) => others), [])

  /** Validates one field: on blur if it is not empty, and at each input while it has an error. */
  const check = (event: FocusEvent | FormEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !form.current) return
    const name = target.name.replace('payer_type_document', 'payer_document')
    const field = name.split('.').at(-1) as Field
    if (event.type === 'blur' ? !target.value || target.type === 'radio' : !errors[name]) return
    if (name !== 'amount' && !fieldsOf[chosen ?? 'NEQUI'].some((own) => own === field)) return
    const problem = problemOf(field, valuesOf(form.current), link)
    if (problem) setErrors((before) => ({ ...before, [name]: problem }))
    else right(name)
  }

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = valuesOf(event.currentTarget)
    const how = values.payment_method as Method | ''
    const fields: Field[] = [
      ...(link.is_general ? ['amount' as const] : []),
      'payment_method',
      ...(how ? fieldsOf[how] : []),
    ]
    const found = problemsOf(fields, values, link)
    if (values.acceptance === '') found.acceptance = 'acceptance'
    if (Object.keys(found).length > 0) return show(found, null)
    setBusy(true)
    typed.write(values)
    const sent = await sendPayment(link.uuid, bodyOf(values, link.is_general))
    if (sent.ok) {
      ownPayment.write(link.uuid, sent.answer.money_movement_id)
      if (frame) return location.replace(frame.at({ payment: sent.answer.money_movement_id }))
      // Who comes back to this address no longer comes to pay otherwise.
      history.replaceState(null, '', location.pathname)
      location.assign(sent.answer.payment_link)
      return
    }
    // The gateway's documents have changed: reload to show the new ones, preserving the input.
    if (sent.errors.some(({ field }) => field === 'acceptance')) return location.reload()
    setBusy(false)
    const refused = sent.errors.map(({ field, code }) => [nameOf(field, how), refusalOf(field, code, how)] as const)
    const why = texts.failures[sent.code as keyof PayerTexts['pay']['failures']] ?? texts.failures.other
    show(Object.fromEntries(refused), refused.length > 0 ? null : why)
  }

  const away = view.methods.every(({ reason }) => reason?.endsWith('unavailable'))
  const messages = new Map(Object.entries(errors).map(([name, problem]) => [name, say(problem)]))
  const total = quoted && formatMoney(quoted.total_to_pay, quoted.currency, locale)
  return (
    <PayContext value={{ errors, say, right }}>
      <form ref={form} noValidate method="post" onSubmit={pay} onBlur={check} onInput={check}>
        {link.is_general ? (
          <AmountField link={link} quote={quote} texts={texts} sums={sums} locale={locale} onAmount={setAmount} />
        ) : null}
        <h2 id="how" className="mb-3.5">
          {texts.how}
        </h2>
        {away ? (
          <Alert tone="warn" role="status" title={texts.away} className="mb-4">
            {texts.awayText}
          </Alert>
        ) : null}
        <PayProblems ref={summary} {...shown} messages={messages} texts={texts} />
        <div
          className="methods grid rounded-3 border border-line"
          role="radiogroup"
          aria-labelledby="how"
          id="payment_method"
        >
          {(quoted ?? view).methods.map((offer) => (
            <MethodChoice
              key={offer.method}
              offer={offer}
              label={methods[offer.method]}
              texts={texts}
              locale={locale}
              chosen={chosen === offer.method}
              onChoose={() => {
                setChosen(offer.method)
                setErrors({})
                setShown(nothing)
                requestAnimationFrame(() => bringIntoView(form.current))
              }}
            >
              <MethodFields
                method={offer.method}
                chosen={chosen === offer.method}
                banks={banks}
                texts={texts}
                onChoose={() => right(nameOf('bank_id', 'PSE'))}
              />
            </MethodChoice>
          ))}
        </div>
        <FieldError id="payment_method" error={errors.payment_method && say(errors.payment_method)} />
        <Suspense>{acceptance ? <AcceptBoxes {...acceptance} /> : null}</Suspense>
        <div className="paybar mt-6">
          <Button
            type="submit"
            tone="primary"
            size="lg"
            full
            busy={busy}
            disabled={!ready || unsure || away}
            className={ready && !unsure ? '' : 'waking'}
          >
            <span className="numeric">
              {busy ? texts.sending : total ? fill(texts.button, { total }) : texts.buttonOpen}
            </span>
          </Button>
        </div>
        <FormFoot texts={texts} />
      </form>
    </PayContext>
  )
}

const hasPse = ({ methods }: PublicLink) => methods.some(({ method, available }) => method === 'PSE' && available)

function liveOf(uuid: string) {
  const base = `/api/payment_link/${uuid}`
  return { events: `${base}/events/`, event: 'link', read: `${base}/status/` }
}
