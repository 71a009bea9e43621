import { useTranslations } from 'next-intl'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireSelect } from '@/components/form/wire-field'
import { toast } from '@/components/ui/notice/toast'
import { changeMember } from '@/lib/contract/access/collaborator'
import type { TeamView } from '@/lib/contract/access/team-view'
import { rolesFor } from './member-roles'

interface ChangeRoleProps {
  row: TeamView['members'][number]
  view: TeamView
  onDone: () => void
}

/** Changes a member's role; the member has to sign in again. */
export function ChangeRole({ row, view, onDone }: ChangeRoleProps) {
  const t = useTranslations('settings.team')
  const { step_up: kind } = view
  const wire = useWireForm({
    scope: `role-${row.id}`,
    defaults: { role: `${row.role}`, step: '' },
    schema: changeMember.body,
    bodyOf: ({ role, step }) => ({ role, ...stepUpBodyOf(kind, step) }),
    path: `/collaborators/${row.id}/`,
    method: 'PATCH',
    about: stepUpRefusals,
    onDone: () => {
      toast(t('changed'))
      onDone()
    },
  })
  return (
    <SettingsForm wire={wire} title={t('changeOf', { email: row.email })} submit={t('change')} primary>
      <WireSelect
        wire={wire}
        name="role"
        choices={rolesFor(view.holder).map((role) => ({ value: role, label: t(`roles.${role}.name`) }))}
      />
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}
