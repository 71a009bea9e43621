import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { Checks } from '@/components/console/write/checks'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/lib/browser/use-view'
import type { AccountView, UserPageView } from '@/lib/contract/panel/user-views'
import { staffRoles } from '@/lib/domain/access/staff-roles'

const given = ['USER', ...staffRoles] as const
type Change = { blocked: boolean } | { roles: string[] }

interface UserAccessProps {
  account: AccountView
  superuser: boolean
  standing: UserPageView['standing']
  /** Kinds of what is proposed about the account already. */
  open: readonly string[]
}

/** Blocks and unblocks an account; superusers may also change roles. Asks for PIN or code once the server requires it. */
export function UserAccess({ account, superuser, standing, open }: UserAccessProps) {
  const t = useTranslations('console.users')
  const refresh = useRefresh()
  const [roles, setRoles] = useState<readonly string[]>(account.roles)
  const [reason, setReason] = useState('')
  const write = useWrite()
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const turning = account.blocked ? 'user.unblock' : 'user.block'
  const member = account.roles.includes('COLLABORATOR')
  const givesRoles = superuser && !member && standing.roles.may
  const changed = [...roles].sort().join() !== [...account.roles].sort().join()

  async function change(what: Change) {
    const name = 'blocked' in what ? 'blocked' : 'roles'
    const body = { ...what, reason: reason.trim() }
    const answer = await write.send<object>(name, `/panel/users/${account.id}/`, { method: 'PATCH', body })
    if (!answer) return
    proposed(answer, t(name === 'roles' ? 'rolesDone' : account.blocked ? 'unblockDone' : 'blockDone'))
    void refresh('/console/users/[id]')
  }

  if (!standing.turn.may && !givesRoles) return <WhoDecides standing={standing.turn} />
  return (
    <form className="grid gap-4 content-start" onSubmit={(event) => event.preventDefault()}>
      <WriteProof write={write} known={['roles', 'blocked']} />
      <ReasonField id="why" error={write.wrong('reason')} value={reason} onChange={setReason} />
      {open.includes(turning) || !standing.turn.may ? null : (
        <Button
          tone={account.blocked ? 'plain' : 'danger'}
          full
          busy={write.busy === 'blocked'}
          onClick={() => void change({ blocked: !account.blocked })}
        >
          {standing.turn.persons === 2
            ? proposing(account.blocked ? 'unblock' : 'block')
            : t(account.blocked ? 'unblock' : 'block')}
        </Button>
      )}
      {standing.turn.may ? <StandingNote standing={standing.turn} /> : <WhoDecides standing={standing.turn} />}
      {givesRoles && open.includes('user.roles') ? (
        <p className="text-13 text-ink-2">{proposing('openAlready')}</p>
      ) : null}
      {givesRoles && !open.includes('user.roles') ? (
        <>
          <Checks
            legend={t('roles')}
            options={given.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            chosen={roles}
            onChange={setRoles}
          />
          <Button
            full
            disabled={!changed || roles.length === 0}
            busy={write.busy === 'roles'}
            onClick={() => void change({ roles: [...roles] })}
          >
            {standing.roles.persons === 2 ? proposing('roles') : t('saveRoles')}
          </Button>
          <p className="text-13 text-ink-3">{t('rolesHint')}</p>
          <StandingNote standing={standing.roles} />
        </>
      ) : null}
    </form>
  )
}
