import { EmailField, PhoneField } from '@/components/form/known-fields'
import { stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm, type Wire } from '@/components/form/use-wire-form'
import { editProfileBody } from '@/lib/contract/user/edit-profile'
import type { StepUpKind } from '@/lib/contract/user/settings-views'

export type Channel = 'email' | 'phone'

type ContactValues = { email: string; country_code: string; phone: string; step: string }

interface ContactForm {
  channel: Channel
  /** Preselected dialing code. */
  dialing: string
  /** Label of the new value. */
  label: string
  step?: StepUpKind
  onDone: (values: ContactValues) => void
}

/** Form state for a new email or phone. */
export function useContactForm({ channel, dialing, label, step: kind = null, onDone }: ContactForm) {
  return useWireForm<ContactValues, unknown>({
    scope: `new-${channel}`,
    defaults: { email: '', country_code: dialing, phone: '', step: '' },
    labels: { [channel]: label },
    schema: editProfileBody,
    bodyOf: ({ email, phone, country_code, step }) => ({
      ...(channel === 'email' ? { email } : { phone, country_code }),
      ...stepUpBodyOf(kind, step),
    }),
    path: '/edit_profile/',
    about: { UserByEmail: 'email', UserByPhoneExist: 'phone', ...stepUpRefusals },
    onDone: (_, values) => onDone(values),
  })
}

interface ContactFieldProps {
  wire: Wire<ContactValues>
  channel: Channel
  hint?: string
}

export const ContactField = ({ channel, ...own }: ContactFieldProps) =>
  channel === 'email' ? <EmailField {...own} /> : <PhoneField {...own} />
