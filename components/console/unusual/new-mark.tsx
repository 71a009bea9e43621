'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { markUnusual } from '@/lib/contract/unusual/calls'

/** Marks a payment, a bank transfer, an account or a case as unusual. */
export function NewMark({ subject }: { subject: string }) {
  const t = useTranslations('unusual')
  const router = useRouter()
  return (
    <div className="page-column">
      <Crumb href="/console/unusual">{t('title')}</Crumb>
      <PageHead title={t('new')} note={t('newNote')} />
      <Card className="max-w-160">
        <StaffForm<{ id: number }>
          path="/panel/unusual_marks/"
          schema={markUnusual.body}
          fields={[
            { name: 'subject', label: t('subject'), hint: t('subjectHint'), initial: subject },
            { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'words' },
          ]}
          submit={t('mark')}
          onDone={({ id }) => router.push(`/console/unusual/${id}`)}
        />
      </Card>
    </div>
  )
}
