import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/statement/statements'
import { stepUpBody } from '@/lib/contract/step-up'
import { loadStatement } from '@/lib/domain/statement/load-statement'
import { checkedBalances, readStatement, statementFile } from '@/lib/domain/statement/read-statement'
import { listStatements } from '@/lib/domain/statement/statements'
import { csvRows } from '@/lib/files/csv-rows'
import { readCsvForm } from '@/lib/http/body/csv-upload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listStatements, {
    run: ({ tx, query }) =>
      listStatements(tx, {
        accountId: query.transfer_account_id ?? null,
        page: query.page ?? 1,
        size: query.page_size ?? 20,
      }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.statementView),
  }),
  POST: route(contract.loadStatement, {
    prepare: async ({ request, standsFor, confirm }) => {
      const form = contract.statementForm.extend(stepUpBody.shape)
      const { sent, file } = await readCsvForm(request, form, { ...statementFile, unnamed: 'extracto.csv' })
      const { transfer_account_id: accountId, pin, otp } = sent
      const said = contract.saidBalances(sent)
      const { bytes, fileName, sha256 } = file
      standsFor(new TextEncoder().encode(`${accountId} ${Buffer.from(sha256).toString('hex')} ${fileName}`))
      const read = readStatement(await csvRows(bytes, statementFile.lines))
      const balances = checkedBalances(read, said)
      await confirm({ pin, otp })
      return { accountId, fileName, sha256, lines: read.lines, balances }
    },
    run: ({ tx, now, caller, prepared }) => loadStatement(tx, prepared, { actorId: caller.userId }, now),
    view: contract.statementView,
    announce: () => ['statements'],
  }),
})
