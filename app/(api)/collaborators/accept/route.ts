import * as contract from '@/lib/contract/access/collaborator'
import { registeredView } from '@/lib/contract/user/register'
import { acceptInvitation, prepareAcceptance } from '@/lib/domain/access/member/accept-invitation'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

type Body = {
  token: string
  password: string
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}
const givenOf = ({ token, password, first_name, last_name }: Body) => ({
  token,
  password,
  firstName: first_name || null,
  lastName: last_name || null,
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.acceptInvitation, {
    prepare: ({ tx, now, body }) => prepareAcceptance(tx, givenOf(body), now),
    run: ({ tx, now, body, caller, language, prepared }) =>
      acceptInvitation(
        tx,
        {
          ...givenOf(body),
          passwordHash: prepared,
          platform: caller.keyId === null ? 'PANEL' : 'API',
          locale: language,
        },
        now,
      ),
    view: ({ user }) => registeredView(user),
    announce: ({ organizationId }) => [`user:${organizationId}`],
  }),
})
