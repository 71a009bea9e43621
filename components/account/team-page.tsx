'use client'

import { UserPlus, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { Facts } from '@/components/ui/facts'
import { PageHead } from '@/components/ui/page-head'
import type { TeamView } from '@/lib/contract/team-view'
import { InviteMember } from './invite-member'
import { memberRoles } from './member-roles'
import { MemberRow } from './member-row'
import { Stale } from './stale'
import { useView } from './use-view'

/** Who else may work in the account, and as what. */
export function TeamPage({ first }: { first: TeamView }) {
  const t = useTranslations('settings.team')
  const kept = useView('/team/view', first)
  const { view, again } = kept
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHead title={t('title')} note={t('note')}>
        {view.ready && !inviting ? (
          <Button tone="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {t('invite')}
          </Button>
        ) : null}
      </PageHead>
      <Stale kept={kept} />
      <div className="stack cards">
        {view.ready ? null : (
          <Alert tone="info" title={t('notReady')}>
            {t('notReadyText')}
          </Alert>
        )}
        {inviting ? (
          <InviteMember
            view={view}
            onCancel={() => setInviting(false)}
            onDone={() => {
              setInviting(false)
              void again()
            }}
          />
        ) : null}
        <Card title={t('members')} flush>
          {view.members.length > 0 ? (
            <ul className="lines">
              {view.members.map((row) => (
                <MemberRow key={row.id} row={row} view={view} again={again} />
              ))}
            </ul>
          ) : (
            <Empty icon={<Users aria-hidden="true" />} title={t('none')}>
              {t('noneText')}
            </Empty>
          )}
        </Card>
        <Card title={t('rolesTitle')}>
          <Facts
            as="rows"
            facts={memberRoles.map((role) => ({ label: t(`roles.${role}.name`), value: t(`roles.${role}.text`) }))}
          />
        </Card>
      </div>
    </>
  )
}
