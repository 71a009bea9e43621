import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { BankAnswers } from '@/components/checkout/sandbox/bank-answers'
import { Footer } from '@/components/layout/footer'
import { Frame } from '@/components/layout/frame'
import { Facts } from '@/components/ui/record/facts'
import { SandboxBand } from '@/components/ui/sandbox-band'
import { env } from '@/lib/env'
import { formatMoney } from '@/lib/format'
import { isOwnHost } from '@/lib/http/own-names'
import { NoSuchPage } from '../../../no-such-page'
import { readMovement } from '../../../payer-queries'

interface Address {
  params: Promise<{ id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payer.bank')
  return { title: t('title') }
}

/** Simulated bank of the sandbox: states that it is a simulation, and gives the answer chosen by the payer, once. */
export default async function SandboxBankPage({ params }: Address) {
  if (env.RAIL !== 'sandbox' || !isOwnHost((await headers()).get('host'))) return <NoSuchPage />
  const [movement, locale, { payer, common }] = await Promise.all([
    readMovement((await params).id),
    getLocale(),
    getMessages(),
  ])
  if (!movement) return <NoSuchPage />
  const { bank } = payer
  const ended = ['succeeded', 'failed', 'expired'].includes(movement.status)
  const { amount, currency } = movement.charge ?? { amount: movement.total_to_pay, currency: movement.currency }
  return (
    <Frame>
      <div>
        <SandboxBand hazard>{bank.band}</SandboxBand>
      </div>
      <main className="sheet-page">
        <div className="sheet border-dashed border-line-strong">
          <section className="grid content-start gap-5">
            <div>
              <p className="text-13 text-ink-3">{bank.over}</p>
              <h1>{ended ? bank.ended : bank.question}</h1>
            </div>
            <Facts
              as="spread"
              facts={[
                { label: bank.payee, value: movement.payee },
                {
                  label: bank.total,
                  value: <b className="numeric font-semibold">{formatMoney(amount, currency, locale)}</b>,
                },
                {
                  label: bank.method,
                  value: [common.method[movement.method], movement.bank_name].filter(Boolean).join(', '),
                },
                {
                  label: bank.movement,
                  value: (
                    <span className="font-mono text-[0.93em] max-md:text-[12px]">{movement.money_movement_id}</span>
                  ),
                },
              ]}
            />
          </section>
          {ended ? null : <BankAnswers movement={movement.money_movement_id} texts={bank} />}
        </div>
        <p className="mt-5">
          <a href={`/checkout/${movement.money_movement_id}`}>{ended ? bank.see : bank.leave}</a>
        </p>
      </main>
      <Footer />
    </Frame>
  )
}
