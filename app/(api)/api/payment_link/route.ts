import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payment-link/calls'
import { createLink } from '@/lib/domain/payment-link/create-link'
import { linkFaults } from '@/lib/domain/payment-link/link-faults'
import { listLinks } from '@/lib/domain/payment-link/list-links'
import { env } from '@/lib/env'
import { linkStoreOf } from '@/lib/grouped'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.createLink, {
    single: true,
    wrong: (
      { currency, amount, is_general: isGeneral, expires_at: expiresAt, redirect_url: redirectUrl },
      { accountNow },
    ) => linkFaults({ currency, amount, isGeneral, expiresAt, redirectUrl }, terms, accountNow),
    run: ({ tx, accountNow, caller, body }) =>
      createLink(
        tx,
        {
          owner: { id: caller.ownerId, ...caller.user },
          currency: body.currency,
          amount: body.amount ?? undefined,
          isGeneral: body.is_general,
          feeMode: body.fee_mode,
          description: body.description ?? null,
          expiresAt: body.expires_at ?? null,
          allowedMethods: body.allowed_methods ?? null,
          redirectUrl: body.redirect_url ?? null,
          externalId: body.external_id ?? null,
          metadata: body.metadata ?? null,
        },
        terms,
        accountNow,
        linkStoreOf(tx),
      ),
    view: (link) => contract.linkView(link, env.LINK_URL_BASE),
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
  GET: route(contract.listLinks, {
    run: ({ tx, caller, query }) =>
      listLinks(
        tx,
        {
          ownerId: caller.ownerId,
          status: query.status,
          currency: query.currency,
          externalId: query.external_id,
          search: query.search,
          ...madeWhen(query),
        },
        pagingOf(query),
      ),
    view: (found, { query, url }) =>
      listView(found, pagingOf(query), url, (link) => contract.linkView(link, env.LINK_URL_BASE)),
  }),
})
