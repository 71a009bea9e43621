import { Check, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { PolicyView } from '@/lib/contract/policy/policy'
import { takesTwo, usePolicyTexts } from './use-policy-texts'

interface PolicyTableProps {
  policies: readonly PolicyView[]
  /** Whether a change of it is proposed. */
  isOpen: (policy: PolicyView) => boolean
  /** Null to whom may not change it. */
  onEdit: ((policy: PolicyView) => void) | null
}

const isSame = ({ propose, confirm }: PolicyView) => propose.join() === confirm.join()

/** The policy of every write by area: who proposes, who confirms, from which amount, and whether a reason is needed. */
export function PolicyTable({ policies, isOpen, onEdit }: PolicyTableProps) {
  const t = useTranslations('policy')
  const { nameOf, hintOf, rolesOf, amountsOf } = usePolicyTexts()
  const columns = useMemo<Column<PolicyView>[]>(() => {
    const half = (name: 'propose' | 'confirm' | 'second' | 'reason', className = '') => ({
      ...{ id: name, header: t(name), className: `cell-half ${className}` },
    })
    const labelled = (name: 'propose' | 'confirm' | 'second' | 'reason', value: React.ReactNode) => (
      <>
        <span className="label block md:hidden" aria-hidden="true">
          {t(name)}
        </span>
        {value}
      </>
    )
    const faint = (text: string) => <span className="text-ink-3">{text}</span>
    const from = (policy: PolicyView) => {
      if (policy.second === 'always') return faint(t('always'))
      if (policy.second === 'amount')
        return amountsOf(policy).map((one) => (
          <span key={one} className="block">
            {one}
          </span>
        ))
      return faint(takesTwo(policy) ? t('overWarning') : t('never'))
    }
    const why = ({ reason_needed: needed, warnings }: PolicyView) => {
      if (needed === 'always')
        return (
          <span className="inline-flex items-center gap-1.5">
            <Check className="size-3.5 text-ok" aria-hidden="true" />
            {t('reasonNeeded.always')}
          </span>
        )
      if (needed === 'optional' && Object.keys(warnings).length > 0) return faint(t('overWarning'))
      return faint(t(`reasonNeeded.${needed}`))
    }
    return [
      {
        id: 'write',
        header: t('write'),
        cell: (policy) => {
          const hint = hintOf(policy.write)
          return (
            <span className="two-lines">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {nameOf(policy.write)}
                {policy.standard ? null : <Badge tone="accent">{t('changed')}</Badge>}
                {isOpen(policy) ? <Badge tone="info">{t('proposed')}</Badge> : null}
              </span>
              {hint ? <span>{hint}</span> : null}
            </span>
          )
        },
      },
      { ...half('propose'), cell: (policy) => labelled('propose', rolesOf(policy.propose)) },
      {
        ...half('confirm'),
        cell: (policy) =>
          labelled(
            'confirm',
            takesTwo(policy) ? (isSame(policy) ? t('another') : rolesOf(policy.confirm)) : faint(t('nobodyElse')),
          ),
      },
      { ...half('second', 'md:text-right numeric'), cell: (policy) => labelled('second', from(policy)) },
      { ...half('reason', 'md:whitespace-nowrap'), cell: (policy) => labelled('reason', why(policy)) },
      {
        id: 'edit',
        header: <span className="sr-only">{t('edit')}</span>,
        className: 'cell-action cell-end max-md:row-start-1',
        cell: (policy) =>
          onEdit && !policy.fixed && !isOpen(policy) ? (
            <Button
              tone="ghost"
              square
              aria-label={t('editOf', { name: nameOf(policy.write) })}
              onClick={() => onEdit(policy)}
            >
              <Pencil aria-hidden="true" />
            </Button>
          ) : null,
      },
    ]
  }, [t, nameOf, hintOf, rolesOf, amountsOf, isOpen, onEdit])
  const firsts = new Set(policies.filter(({ area }, at) => policies[at - 1]?.area !== area).map(({ write }) => write))
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={policies}
      rowKey={({ write }) => write}
      groupFrom={({ write, area }) => (firsts.has(write) ? t(`area.${area}`) : undefined)}
    />
  )
}
