import { useTranslations } from 'next-intl'
import { FieldColumns } from '@/components/form/field-columns'
import { EmailField } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireSelect } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { inviteMember } from '@/lib/contract/access/collaborator'
import type { TeamView } from '@/lib/contract/access/team-view'
import { rolesFor } from './member-roles'

/** Invites a member by email. */
export function InviteMember({ view, onDone, onCancel }: { view: TeamView; onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('settings.team')
  const { step_up: kind } = view
  const wire = useWireForm({
    scope: 'invite',
    defaults: { email: '', role: 'VIEWER', step: '' },
    schema: inviteMember.body,
    bodyOf: ({ step, ...asked }) => ({ ...asked, ...stepUpBodyOf(kind, step) }),
    path: '/collaborators/',
    about: { UserByEmail: 'email', ...stepUpRefusals },
    onDone: (_, { email }) => {
      toast(t('invited', { email: email.trim() }))
      onDone()
    },
  })
  return (
    <Card title={t('invite')}>
      <SettingsForm wire={wire} title={t('invite')} submit={t('send')} primary onCancel={onCancel}>
        <FieldColumns>
          <EmailField wire={wire} hint={t('emailHint')} auto="off" />
          <WireSelect
            wire={wire}
            name="role"
            choices={rolesFor(view.holder).map((role) => ({ value: role, label: t(`roles.${role}.name`) }))}
          />
        </FieldColumns>
        <StepUpField wire={wire} kind={kind} />
      </SettingsForm>
    </Card>
  )
}
