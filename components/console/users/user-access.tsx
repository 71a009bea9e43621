import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checks } from '@/components/console/write/checks'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { AccountView } from '@/lib/contract/panel/user-views'

const given = ['USER', 'OPERATOR', 'SUPERUSER'] as const
type Change = { blocked: boolean } | { roles: string[] }

/** Blocks and unblocks an account; superusers may also change roles. Asks for PIN or code once the server requires it. */
export function UserAccess({ account, superuser }: { account: AccountView; superuser: boolean }) {
  const t = useTranslations('console.users')
  const refresh = useRefresh()
  const [roles, setRoles] = useState<readonly string[]>(account.roles)
  const [reason, setReason] = useState('')
  const write = useWrite()
  const member = account.roles.includes('COLLABORATOR')
  const changed = [...roles].sort().join() !== [...account.roles].sort().join()

  async function change(what: Change) {
    const name = 'blocked' in what ? 'blocked' : 'roles'
    const body = { ...what, reason: reason.trim() }
    if (!(await write.send(name, `/panel/users/${account.id}/`, { method: 'PATCH', body }))) return
    toast(t(name === 'roles' ? 'rolesDone' : account.blocked ? 'unblockDone' : 'blockDone'))
    void refresh('/console/users/[id]')
  }

  return (
    <form className="grid gap-4 content-start" onSubmit={(event) => event.preventDefault()}>
      <WriteProof write={write} known={['roles', 'blocked']} />
      <ReasonField id="why" error={write.wrong('reason')} value={reason} onChange={setReason} />
      <Button
        tone={account.blocked ? 'plain' : 'danger'}
        full
        busy={write.busy === 'blocked'}
        onClick={() => void change({ blocked: !account.blocked })}
      >
        {t(account.blocked ? 'unblock' : 'block')}
      </Button>
      {superuser && !member ? (
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
            {t('saveRoles')}
          </Button>
          <p className="text-13 text-ink-3">{t('rolesHint')}</p>
        </>
      ) : null}
    </form>
  )
}
