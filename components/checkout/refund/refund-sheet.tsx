import { Ban, Check, ClockAlert, Landmark, type LucideIcon, Send, Undo2, X } from 'lucide-react'
import type { Ref } from 'react'
import { Payee } from '@/components/checkout/payee'
import type { PayerTexts } from '@/components/checkout/texts'
import { classes } from '@/components/ui/classes'
import { Ring } from '@/components/ui/notice/ring'
import { Amount } from '@/components/ui/record/amount'
import { Facts } from '@/components/ui/record/facts'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import { fill, formatDate, type Locale, noonOf } from '@/lib/format'
import { AccountName } from './account-name'
import { HolderName } from './holder-name'
import { arrivalOf, type RefundScreen } from './refund-screen'
import { isUnderWay, RefundSteps } from './refund-steps'

type Shown = Exclude<RefundScreen, 'ask'>

const colours = { accent: 'text-accent', ok: 'text-ok', bad: 'text-bad', warn: 'text-warn', rest: '' }

const marks: Record<Shown, { icon: LucideIcon; tone: keyof typeof colours }> = {
  requested: { icon: Landmark, tone: 'accent' },
  approved: { icon: Landmark, tone: 'accent' },
  sent: { icon: Send, tone: 'accent' },
  completed: { icon: Check, tone: 'ok' },
  rejected: { icon: X, tone: 'bad' },
  cancelled: { icon: Ban, tone: 'rest' },
  failed: { icon: X, tone: 'bad' },
  returned: { icon: Undo2, tone: 'warn' },
  expired: { icon: ClockAlert, tone: 'warn' },
}

interface RefundSheetProps {
  refund: RefundForPayerView
  screen: Shown
  texts: PayerTexts['refund']
  locale: Locale
  /** Server time at which the page was rendered, ISO 8601. */
  now: string
  /** The title, which takes the focus once the account is given. */
  title: Ref<HTMLHeadingElement>
}

/** How a refund stands: the state, the amount, when it arrives, what comes next, and the account by its ending. */
export function RefundSheet({ refund, screen, texts, locale, now, title }: RefundSheetProps) {
  const { icon: Icon, tone } = marks[screen]
  const { payee, description, amount, currency, expires_at } = refund
  const says = texts.screens[screen]
  const held = refund.source === 'suspense'
  const day = arrivalOf(refund, now)
  const arrival = day && formatDate(noonOf(day), locale)
  return (
    <article className="sheet">
      <section className="sheet-lead">
        <Ring tone={tone}>
          <Icon aria-hidden="true" />
        </Ring>
        <h1 ref={title} tabIndex={-1} className={classes('text-16 font-medium tracking-[0]', colours[tone])}>
          {says.title}
        </h1>
        <p className="text-ink">
          <Amount amount={amount} currency={currency} locale={locale} />
        </p>
        <p>
          {fill(held && !isUnderWay(screen) ? texts.held : says.text, {
            payee,
            date: expires_at ? formatDate(expires_at, locale) : '',
          })}
          {arrival && screen !== 'sent' ? ` ${fill(texts.by, { date: arrival })}` : null}
        </p>
      </section>
      <div className="mx-8 border-t-[1.5px] border-dashed border-line-strong opacity-55 max-md:mx-5" />
      <section className="grid content-start gap-5">
        <Payee name={payee} note={description ? fill(texts.of, { description }) : texts.ofPayment} large />
        <RefundSteps refund={refund} texts={texts.steps} locale={locale} now={now} arrival={arrival} />
      </section>
      <section>
        <Facts
          as="spread"
          facts={[
            { label: texts.facts.account, value: refund.account && <AccountName refund={refund} texts={texts} /> },
            { label: texts.facts.holder, value: refund.holder && <HolderName refund={refund} /> },
            {
              label: texts.facts.reference,
              value: <span className="font-mono text-[0.93em] max-md:text-[12px]">{refund.id}</span>,
            },
          ]}
        />
      </section>
      {isUnderWay(screen) && screen !== 'completed' ? (
        <section className="text-13 text-ink-2">
          <p>{texts.follow}</p>
          {screen === 'requested' ? (
            <p className="mt-2">{held ? texts.heldWrong : fill(texts.wrong, { payee })}</p>
          ) : null}
        </section>
      ) : null}
    </article>
  )
}
