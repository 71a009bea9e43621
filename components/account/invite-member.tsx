import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client'
import { inviteMember } from '@/lib/contract/collaborator'
import type { TeamView } from '@/lib/contract/team-view'
import { rolesFor } from './member-roles'
import { SettingsForm } from './settings-form'
import { StepUpField, stepUpBodyOf } from './step-up-field'
import { useWireForm } from './use-wire-form'
import { WireField, WireSelect } from './wire-field'

/** Invites somebody by mail. */
export function InviteMember({ view, onDone, onCancel }: { view: TeamView; onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('settings.team')
  const profile = useTranslations('settings.profile')
  const fields = useTranslations('form.fields')
  const { step_up: kind } = view
  const wire = useWireForm({
    scope: 'invite',
    defaults: { email: '', role: 'VIEWER', step: '' },
    schema: inviteMember.body,
    bodyOf: ({ step, ...asked }) => ({ ...asked, ...stepUpBodyOf(kind, step) }),
    send: (body, key) => call('/collaborators/', { method: 'POST', body, key }),
    about: { UserByEmail: 'email', StepUpRequired: 'step', InvalidOtp: 'step' },
    onDone: (_, { email }) => {
      toast(t('invited', { email: email.trim() }))
      onDone()
    },
  })
  return (
    <Card title={t('invite')}>
      <SettingsForm
        wire={wire}
        title={t('invite')}
        labels={{ email: fields('email'), role: fields('role'), step: profile('step') }}
        submit={t('send')}
        primary
        aside={
          <Button tone="ghost" onClick={onCancel}>
            {profile('cancel')}
          </Button>
        }
      >
        <div className="two-up">
          <WireField
            wire={wire}
            name="email"
            label={fields('email')}
            hint={t('emailHint')}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <WireSelect
            wire={wire}
            name="role"
            label={fields('role')}
            choices={rolesFor(view.holder).map((role) => ({ value: role, label: t(`roles.${role}.name`) }))}
          />
        </div>
        <StepUpField wire={wire} kind={kind} />
      </SettingsForm>
    </Card>
  )
}
