import * as contract from '@/lib/contract/policy/proposals'
import { decideProposal } from '@/lib/domain/policy/decide-proposal'
import { readProposal } from '@/lib/domain/policy/list-proposals'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readProposal, {
    run: ({ tx, params, caller: { roles } }) => readProposal(tx, { ...params, roles }),
    view: contract.proposalView,
  }),
  POST: route(contract.decideProposal, {
    run: async ({ tx, now, caller, params, body }) => {
      const { topics } = await decideProposal(tx, { ...params, ...body }, caller, office, now)
      return { proposal: await readProposal(tx, { ...params, roles: caller.roles }), topics }
    },
    view: ({ proposal }) => contract.proposalView(proposal),
    announce: ({ topics }) => ['proposals', ...topics],
  }),
})
