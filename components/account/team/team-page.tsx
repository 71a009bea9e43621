'use client'

import { UserPlus, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ManagedList } from '@/components/account/managed-list'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { InviteMember } from './invite-member'
import { memberRoles } from './member-roles'
import { MemberRow } from './member-row'

/** Members of the account and their roles. */
export function TeamPage() {
  const t = useTranslations('settings.team')
  const state = useView('/team')
  const { view, refresh: again } = state
  const [inviting, setInviting] = useState(false)
  const invited = () => {
    setInviting(false)
    void again()
  }
  return (
    <ManagedList
      of="team"
      state={state}
      icon={Users}
      add={inviting ? null : { icon: UserPlus, label: t('invite'), onAdd: () => setInviting(true) }}
      form={inviting ? <InviteMember view={view} onCancel={() => setInviting(false)} onDone={invited} /> : null}
      rows={view.members.map((row) => <MemberRow key={row.id} row={row} view={view} again={again} />)}
    >
      <Card title={t('rolesTitle')}>
        <Facts
          as="rows"
          facts={memberRoles.map((role) => ({ label: t(`roles.${role}.name`), value: t(`roles.${role}.text`) }))}
        />
      </Card>
    </ManagedList>
  )
}
