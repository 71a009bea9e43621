import * as contract from '@/lib/contract/user/privacy'
import { exportData } from '@/lib/domain/user/export-data'
import { jsonStream } from '@/lib/http/body/json-stream'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.exportData, {
    run: async ({ tx, caller }) => exportData(tx, caller.userId),
    view: jsonStream,
    headers: () => ({ 'content-disposition': 'attachment; filename="recaudo.json"' }),
  }),
})
