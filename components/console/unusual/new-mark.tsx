'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Facts } from '@/components/ui/record/facts'
import { markUnusual } from '@/lib/contract/unusual/calls'
import { Subject } from './mark-page'

/** Marks a payment, a bank transfer, an account or a case as unusual. */
export function NewMark({ subject }: { subject: string }) {
  const t = useTranslations('unusual')
  const router = useRouter()
  return (
    <div className="page-column">
      <Crumb href="/console/unusual">{t('title')}</Crumb>
      <PageHead title={t('new')} note={t('newNote')} />
      <Card className="max-w-160">
        {subject ? (
          <div className="mb-4">
            <Facts as="rows" facts={[{ label: t('subject'), value: <Subject subject={subject} /> }]} />
          </div>
        ) : null}
        <StaffForm<{ id: number }>
          path="/panel/unusual_marks/"
          schema={markUnusual.body}
          more={subject ? { subject } : {}}
          fields={[
            ...(subject ? [] : [{ name: 'subject', label: t('subject'), hint: t('subjectHint') }]),
            { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'words' as const },
          ]}
          submit={t('mark')}
          onDone={({ id }) => router.push(`/console/unusual/${id}`)}
        />
      </Card>
    </div>
  )
}
