import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { toast } from '@/components/ui/toast'
import { callSignedIn, Problem } from '@/lib/client'
import type { AccountView } from '@/lib/contract/console-views'

const given = ['USER', 'OPERATOR', 'SUPERUSER'] as const
type Change = { blocked: boolean } | { roles: string[] }

/** Blocks and unblocks; a superuser changes roles. Asks for PIN or code once the server wants one. */
export function UserAccess({ account, superuser }: { account: AccountView; superuser: boolean }) {
  const t = useTranslations('console.users')
  const router = useRouter()
  const [roles, setRoles] = useState<readonly string[]>(account.roles)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<'blocked' | 'roles' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [asksProof, setAsksProof] = useState(false)
  const [proof, setProof] = useState({ by: 'otp', text: '' })
  const member = account.roles.includes('COLLABORATOR')
  const changed = [...roles].sort().join() !== [...account.roles].sort().join()

  async function change(what: Change) {
    const name = 'blocked' in what ? 'blocked' : 'roles'
    setBusy(name)
    setFault(null)
    try {
      const confirmed = proof.text ? { [proof.by]: proof.text.trim() } : {}
      const body = { ...what, reason: reason.trim() || null, ...confirmed }
      await callSignedIn(`/panel/users/${account.id}/`, { method: 'PATCH', body })
      toast(t(name === 'roles' ? 'rolesDone' : account.blocked ? 'unblockDone' : 'blockDone'))
      router.refresh()
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      setAsksProof((was) => was || refusal.code === 'StepUpRequired')
      setFault(refusal.errors[0]?.message ?? (refusal.detail || t('offline')))
    }
    setBusy(null)
  }

  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      {fault ? (
        <Alert tone="bad" role="alert" title={t('refused')}>
          {fault}
        </Alert>
      ) : null}
      {asksProof ? (
        <>
          <Segmented
            name="by"
            legend={t('proof')}
            value={proof.by}
            options={[
              { value: 'otp', label: t('proofOtp') },
              { value: 'pin', label: t('proofPin') },
            ]}
            onChange={(event) => setProof({ by: event.target.value, text: '' })}
          />
          <Field id="proof" label={t(proof.by === 'otp' ? 'proofOtp' : 'proofPin')}>
            {(control) => (
              <Input
                {...control}
                scale="md"
                type={proof.by === 'pin' ? 'password' : 'text'}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={64}
                value={proof.text}
                onChange={(event) => setProof({ ...proof, text: event.target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
      <Field id="why" label={t('reason')} hint={t('reasonHint')}>
        {(control) => (
          <Input
            {...control}
            scale="md"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button
        tone={account.blocked ? 'plain' : 'danger'}
        full
        busy={busy === 'blocked'}
        onClick={() => void change({ blocked: !account.blocked })}
      >
        {t(account.blocked ? 'unblock' : 'block')}
      </Button>
      {superuser && !member ? (
        <>
          <fieldset className="field">
            <legend className="label">{t('roles')}</legend>
            {given.map((role) => (
              <label key={role} className="row small">
                <input
                  type="checkbox"
                  checked={roles.includes(role)}
                  onChange={(event) =>
                    setRoles(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))
                  }
                />
                {t(`role.${role}`)}
              </label>
            ))}
          </fieldset>
          <Button
            full
            disabled={!changed || roles.length === 0}
            busy={busy === 'roles'}
            onClick={() => void change({ roles: [...roles] })}
          >
            {t('saveRoles')}
          </Button>
          <p className="small faint">{t('rolesHint')}</p>
        </>
      ) : null}
    </form>
  )
}
