import * as contract from '@/lib/contract/case/alerts'
import { chooseAlerts, readAlertChoice } from '@/lib/domain/case/choose-alerts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readAlerts, {
    run: ({ tx, caller }) => readAlertChoice(tx, { userId: caller.userId }),
    view: contract.alertChoiceView,
  }),
  PATCH: route(contract.chooseAlerts, {
    run: ({ tx, caller, body }) => chooseAlerts(tx, { userId: caller.userId, ...body }),
    view: contract.alertChoiceView,
    announce: (_, { caller }) => [`user:${caller.userId}`],
  }),
})
