import { useLocale, useTranslations } from 'next-intl'
import { CaseIcon } from '@/components/console/case-icon'
import { MarkUnusual } from '@/components/console/mark-unusual'
import { PostingList } from '@/components/console/postings'
import { RailNoticeList } from '@/components/console/rail-notices'
import { Amount } from '@/components/ui/record/amount'
import { useWhen } from '@/components/ui/record/use-when'
import type { CasePageView } from '@/lib/contract/case/pages'
import { Part } from '../part'
import { useCaseTexts } from '../use-case-texts'
import { CaseHistory } from './case-history'
import { CaseMeanwhile } from './case-meanwhile'
import { CaseSiblings } from './case-siblings'
import { CaseStory } from './case-story'
import { CaseSubject } from './case-subject'

/** What happened, the payments beside it, what the gateway said, and what staff know and did. */
export function CaseEvidence({ view }: { view: CasePageView }) {
  const t = useTranslations('cases')
  const postings = useTranslations('money.postings')
  const locale = useLocale()
  const { case: row, of, now } = view
  const when = useWhen(now)
  const { whoOf, whatOf } = useCaseTexts(now)
  return (
    // Scrolled by keyboard through what it holds.
    <div className="grid flex-1 content-start gap-5 overflow-y-auto p-4 max-lg:overflow-visible lg:px-5">
      <CaseMeanwhile view={view} />
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-ink-2">
          <CaseIcon kind={row.kind} /> {whatOf(row)}
          <time className="text-ink-3" dateTime={row.opened_at}>
            {t('opened', { when: when(row.opened_at).toLowerCase() })}
          </time>
        </p>
        <p>
          {row.amount && row.currency ? (
            <Amount amount={row.amount} currency={row.currency} locale={locale} size="m" />
          ) : (
            <b className="text-[22px]/7 font-semibold tracking-[-0.015em]">{whoOf(row)}</b>
          )}
        </p>
        <CaseStory view={view} />
      </div>
      <CaseSubject view={view} />
      <MarkUnusual subject={`case:${row.number}`} />
      <CaseSiblings view={view} />
      {of ? (
        <>
          <Part title={t('rail')}>
            <RailNoticeList notices={of.movement.notices} answers={of.movement.answers} />
          </Part>
          {of.movement.transfers.length > 0 ? (
            <Part title={postings('title')}>
              <PostingList transfers={of.movement.transfers} banks={of.banks} />
            </Part>
          ) : null}
        </>
      ) : null}
      <CaseHistory view={view} />
    </div>
  )
}
