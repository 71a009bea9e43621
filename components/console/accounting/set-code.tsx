import { useTranslations } from 'next-intl'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { useRefresh } from '@/lib/browser/use-view'
import { type CodeView, setCode } from '@/lib/contract/accounting/codes'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { ProposalView } from '@/lib/contract/policy/proposals'

interface SetCodeProps {
  currency: string
  accounts: readonly { value: string; label: string }[]
  standing: StandingView
}

/** Proposes the accountant's code of an account in a currency. */
export function SetCode({ currency, accounts, standing }: SetCodeProps) {
  const t = useTranslations('books.accounting')
  const refresh = useRefresh()
  const proposed = useProposed()
  return (
    <Card title={t('set')}>
      <p className="mb-4 text-13 text-ink-2">{t('setText')}</p>
      <StaffForm<CodeView | ProposalView>
        path="/panel/accounting_codes/"
        schema={setCode.body}
        fields={[
          { name: 'account', label: t('account'), options: [{ value: '', label: t('choose') }, ...accounts] },
          { name: 'code', kind: 'integer', label: t('code'), hint: t('codeHint') },
          { name: 'name', label: t('name'), hint: t('nameHint') },
          { name: 'reason', kind: 'reason', label: t('reason') },
        ]}
        more={{ currency }}
        submit={t('propose')}
        onDone={(answer) => {
          proposed(answer, t('saved'))
          void refresh('/console/accounting')
        }}
      >
        <StandingNote standing={standing} />
      </StaffForm>
    </Card>
  )
}
