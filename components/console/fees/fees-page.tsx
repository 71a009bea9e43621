'use client'

import { Percent } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import { address as addressOf, pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { FeeRuleView } from '@/lib/contract/panel/fee-views'
import { formatMoney, formatPercent } from '@/lib/format'
import { GmfCard } from './gmf-card'

const methods = ['payment_link', 'bancolombia', 'pse', 'nequi', 'bank_transfer', 'payout'] as const
const currencies = ['COP', 'USD', 'MXN', 'BRL'] as const

const hrefOf = (rule: FeeRuleView) =>
  addressOf(`/console/fees/${rule.method}/${rule.currency}`, { owner: rule.owner_id })

/** Fee rules by product and currency. */
export function FeesPage({ address }: { address: string }) {
  const t = useTranslations('rules.fees')
  const locale = useLocale()
  const { view } = useView('/console/fees', address)
  const { proposals } = view
  const { now, rules, may_set: maySet, count, page, size } = view
  const { owner } = view.filters
  const columns = useMemo<Column<FeeRuleView>[]>(
    () => [
      {
        id: 'method',
        header: t('product'),
        cell: (rule) => (
          <RowTitle href={hrefOf(rule)} title={`${t(`products.${rule.method}`)} · ${rule.currency}`}>
            {rule.owner ?? t('everybody')}
          </RowTitle>
        ),
      },
      {
        id: 'percentage',
        header: t('percentage'),
        className: 'cell-end numeric cell-value',
        cell: (rule) => formatPercent(rule.percentage, locale, true),
      },
      {
        id: 'fixed',
        header: t('fixed'),
        className: 'cell-end numeric max-md:hidden',
        cell: (rule) => formatMoney(rule.fixed, rule.currency, locale),
      },
      {
        id: 'iva',
        header: t('iva'),
        className: 'cell-end numeric max-md:hidden',
        cell: (rule) => formatPercent(rule.iva_percentage, locale),
      },
      {
        id: 'at',
        header: t('since'),
        className: 'cell-end numeric text-ink-3 cell-small max-md:hidden',
        cell: (rule) => <Recent at={rule.updated_at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={addressOf('/console/fees/csv', { owner })} /> : null}
      </PageHead>
      <OpenProposals proposals={proposals} now={now} page="/console/fees" />
      <Filters>
        {owner === null ? null : <Chip href="/console/fees" label={t('ownerChip')} value={`${owner}`} />}
        <SavedViews list="/console/fees" here={addressOf('/console/fees', { owner })} />
      </Filters>
      <ListWithForm
        pages={{ page, size, shown: rules.length, count, at: pagesOf('/console/fees', { owner }) }}
        form={
          <div className="grid gap-4 content-start">
            {maySet ? <OwnRule owner={owner} /> : null}
            {owner === null ? <GmfCard view={view} /> : null}
          </div>
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={rules}
          href={hrefOf}
          empty={{
            icon: <Percent aria-hidden="true" />,
            title: t('none'),
            text: t('noneText'),
            action: <ButtonLink href="/console/fees">{t('all')}</ButtonLink>,
          }}
        />
      </ListWithForm>
    </div>
  )
}

/** Opens the rule of a single account. */
function OwnRule({ owner }: { owner: number | null }) {
  const t = useTranslations('rules.fees')
  const router = useRouter()
  const [values, setValues] = useState({ method: 'payment_link', currency: 'COP', owner: `${owner ?? ''}` })
  const go = (event: FormEvent) => {
    event.preventDefault()
    router.push(addressOf(`/console/fees/${values.method}/${values.currency}`, { owner: values.owner.trim() }))
  }
  return (
    <Card title={t('ownTitle')}>
      <form className="grid gap-4 content-start" onSubmit={go}>
        <p className="text-13 text-ink-2">{t('ownText')}</p>
        <Field id="own-method" label={t('product')}>
          {(control) => (
            <Select
              {...control}
              scale="md"
              value={values.method}
              onChange={(event) => setValues({ ...values, method: event.target.value })}
            >
              {methods.map((one) => (
                <option key={one} value={one}>
                  {t(`products.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="own-currency" label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              scale="md"
              value={values.currency}
              onChange={(event) => setValues({ ...values, currency: event.target.value })}
            >
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="own-owner" label={t('ownerNumber')} hint={t('ownerHint')}>
          {(control) => (
            <Input
              {...control}
              scale="md"
              inputMode="numeric"
              required
              value={values.owner}
              onChange={(event) => setValues({ ...values, owner: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" full>
          {t('open')}
        </Button>
      </form>
    </Card>
  )
}
