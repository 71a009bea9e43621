/** Routes of the console: all that only staff may call. */
import * as keys from '@/lib/contract/access/api-key'
import { revealData } from '@/lib/contract/access/reveal'
import { listCodes, setCode } from '@/lib/contract/accounting/codes'
import * as alerts from '@/lib/contract/case/alerts'
import * as cases from '@/lib/contract/case/calls'
import * as closes from '@/lib/contract/close/calls'
import * as dataRequests from '@/lib/contract/data-request/calls'
import * as invoices from '@/lib/contract/invoice/invoices'
import * as accounts from '@/lib/contract/panel/accounts'
import { listFees, listGmf, listRates, removeFee, setFee, setGmf, setRate } from '@/lib/contract/panel/fees'
import * as panelPayouts from '@/lib/contract/panel/payouts'
import { decideRailPayout, listRailPayouts, proposeRailPayout } from '@/lib/contract/panel/rail-payouts'
import { askReconciliation, listReconciliations, readReconciliation } from '@/lib/contract/panel/reconciliation'
import { changeReferralCode, createReferralCode, listReferralCodes } from '@/lib/contract/panel/referral-code'
import { reviewReload } from '@/lib/contract/panel/reloads'
import * as views from '@/lib/contract/panel/saved-views'
import { decideSuspense, listSuspense, refreshMovement } from '@/lib/contract/panel/suspense'
import { changeUser } from '@/lib/contract/panel/users'
import * as payoutsByHand from '@/lib/contract/payout/by-hand'
import * as panelBatches from '@/lib/contract/payout/console-batches'
import * as panelRefunds from '@/lib/contract/payout/refund-acts'
import * as policy from '@/lib/contract/policy/policy'
import * as proposals from '@/lib/contract/policy/proposals'
import * as thresholds from '@/lib/contract/policy/thresholds'
import * as reversals from '@/lib/contract/reversal/calls'
import * as screening from '@/lib/contract/screening/calls'
import * as screeningHits from '@/lib/contract/screening/hits'
import { searchConsole } from '@/lib/contract/search/search'
import { recordCharges, revertCharge } from '@/lib/contract/statement/bank-charges'
import * as lines from '@/lib/contract/statement/bank-lines'
import * as statements from '@/lib/contract/statement/statements'
import * as unusual from '@/lib/contract/unusual/calls'
import { reviewDocuments } from '@/lib/contract/user/documents'
import { at, type Route } from './route-entry'

export const panelRoutes: readonly Route[] = [
  at('POST', '/panel/search/', searchConsole),
  at('GET', '/panel/views/', views.listSavedViews),
  at('POST', '/panel/views/', views.saveView),
  at('PATCH', '/panel/views/{id}/', views.changeView),
  at('DELETE', '/panel/views/{id}/', views.removeView),
  at('GET', '/panel/api_keys/', keys.listPlatformKeys),
  at('POST', '/panel/api_keys/', keys.createPlatformKey),
  at('DELETE', '/panel/api_keys/{id}/', keys.revokePlatformKey),
  at('GET', '/panel/referral_codes/', listReferralCodes),
  at('POST', '/panel/referral_codes/', createReferralCode),
  at('PATCH', '/panel/referral_codes/{id}/', changeReferralCode),
  at('POST', '/panel/profile_documents/', reviewDocuments),
  at('PATCH', '/panel/users/{id}/', changeUser),
  at('POST', '/panel/reveals/', revealData),
  at('POST', '/panel/reload/', reviewReload),
  at('GET', '/panel/fees/', listFees),
  at('POST', '/panel/fees/', setFee),
  at('DELETE', '/panel/fees/{id}/', removeFee),
  at('GET', '/panel/gmf_rates/', listGmf),
  at('POST', '/panel/gmf_rates/', setGmf),
  at('GET', '/panel/rates/', listRates),
  at('POST', '/panel/rates/', setRate),
  at('GET', '/panel/transfer_accounts/', accounts.listServiceAccounts),
  at('POST', '/panel/transfer_accounts/', accounts.addServiceAccount),
  at('PATCH', '/panel/transfer_accounts/{id}/', accounts.changeServiceAccount),
  at('GET', '/panel/banks/', accounts.listAllBanks),
  at('POST', '/panel/banks/', accounts.addBank),
  at('PATCH', '/panel/banks/{id}/', accounts.changeBank),
  at('GET', '/panel/suspense/', listSuspense),
  at('POST', '/panel/suspense/{id}/', decideSuspense),
  at('GET', '/panel/reversals/', reversals.listReversals),
  at('GET', '/panel/reversals/{id}/', reversals.readReversal),
  at('PATCH', '/panel/reversals/{id}/', reversals.describeReversal),
  at('POST', '/panel/reversals/{id}/', reversals.settleReversal),
  at('GET', '/panel/alerts/', alerts.readAlerts),
  at('PATCH', '/panel/alerts/', alerts.chooseAlerts),
  at('POST', '/panel/alerts/webhook/', alerts.setAlertWebhook),
  at('DELETE', '/panel/alerts/webhook/', alerts.removeAlertWebhook),
  at('POST', '/panel/alerts/webhook/ping/', alerts.pingAlertWebhook),
  at('GET', '/panel/cases/', cases.listCases),
  at('GET', '/panel/cases/{id}/', cases.readCase),
  at('POST', '/panel/cases/{id}/assign/', cases.assignCase),
  at('POST', '/panel/cases/{id}/notes/', cases.noteCase),
  at('POST', '/panel/cases/{id}/close/', cases.closeCase),
  at('GET', '/panel/fee_invoices/', invoices.listInvoices),
  at('POST', '/panel/fee_invoices/{id}/retry/', invoices.retryInvoice),
  at('POST', '/panel/fee_invoices/{id}/reissue/', invoices.reissueInvoice),
  at('POST', '/panel/fee_invoices/{id}/cancel/', invoices.cancelInvoice),
  at('POST', '/panel/movements/{id}/refresh/', refreshMovement),
  at('GET', '/panel/payouts/', panelPayouts.listPayouts),
  at('POST', '/panel/payouts/', panelPayouts.requestPayout),
  at('GET', '/panel/payouts/{id}/', panelPayouts.readPayout),
  at('POST', '/panel/payouts/{id}/approve/', panelPayouts.approvePayout),
  at('POST', '/panel/payouts/{id}/reject/', panelPayouts.rejectPayout),
  at('POST', '/panel/payouts/{id}/sent/', payoutsByHand.sendPayout),
  at('POST', '/panel/payouts/{id}/completed/', payoutsByHand.completePayout),
  at('POST', '/panel/payouts/{id}/returned/', payoutsByHand.returnPayout),
  at('POST', '/panel/payouts/{id}/ask_payer/', panelRefunds.askPayer),
  at('POST', '/panel/payouts/{id}/give_up_fees/', panelRefunds.giveUpFees),
  at('GET', '/panel/payout_batches/{id}/', panelBatches.readBatch),
  at('POST', '/panel/payout_batches/{id}/approve/', panelBatches.approveBatch),
  at('POST', '/panel/payout_batches/{id}/reject/', panelBatches.rejectBatch),
  at('GET', '/panel/rail_payouts/', listRailPayouts),
  at('POST', '/panel/rail_payouts/', proposeRailPayout),
  at('POST', '/panel/rail_payouts/{id}/', decideRailPayout),
  at('GET', '/panel/accounting_codes/', listCodes),
  at('POST', '/panel/accounting_codes/', setCode),
  at('GET', '/panel/day_closes/', closes.listCloses),
  at('GET', '/panel/day_closes/{day}/', closes.readClose),
  at('POST', '/panel/day_closes/{day}/', closes.signDay),
  at('POST', '/panel/day_closes/{day}/cases/', closes.explainDay),
  at('GET', '/panel/screening_lists/', screening.listLists),
  at('POST', '/panel/screening_lists/{source}/', screening.loadList),
  at('PATCH', '/panel/screening_lists/{source}/', screening.scheduleList),
  at('GET', '/panel/screening_versions/', screening.listVersions),
  at('GET', '/panel/screening_hits/', screeningHits.listHits),
  at('POST', '/panel/screening_hits/{id}/', screeningHits.decideHit),
  at('GET', '/panel/data_requests/', dataRequests.listRequests),
  at('POST', '/panel/data_requests/', dataRequests.recordRequest),
  at('POST', '/panel/data_requests/{id}/', dataRequests.actOnRequest),
  at('GET', '/panel/unusual_marks/', unusual.listMarks),
  at('POST', '/panel/unusual_marks/', unusual.markUnusual),
  at('POST', '/panel/unusual_marks/{id}/', unusual.decideMark),
  at('GET', '/panel/thresholds/', thresholds.readThresholds),
  at('POST', '/panel/thresholds/', thresholds.setThresholds),
  at('GET', '/panel/policy/', policy.listPolicy),
  at('POST', '/panel/policy/{write}/', policy.changePolicy),
  at('GET', '/panel/proposals/', proposals.listProposals),
  at('GET', '/panel/proposals/{id}/', proposals.readProposal),
  at('POST', '/panel/proposals/{id}/', proposals.decideProposal),
  at('GET', '/panel/reconciliations/', listReconciliations),
  at('POST', '/panel/reconciliations/', askReconciliation),
  at('GET', '/panel/reconciliations/{id}/', readReconciliation),
  at('GET', '/panel/bank_statements/', statements.listStatements),
  at('POST', '/panel/bank_statements/', statements.loadStatement),
  at('GET', '/panel/bank_statements/{id}/', lines.readStatement),
  at('POST', '/panel/bank_statements/{id}/', statements.matchStatement),
  at('DELETE', '/panel/bank_statements/{id}/', statements.removeStatement),
  at('GET', '/panel/bank_statements/{id}/unseen/', lines.listUnseen),
  at('GET', '/panel/bank_statements/{id}/lines/{line}/', lines.readLine),
  at('POST', '/panel/bank_statements/{id}/lines/{line}/', lines.matchLine),
  at('POST', '/panel/bank_statements/{id}/charges/', recordCharges),
  at('POST', '/panel/bank_charges/{id}/revert/', revertCharge),
]
