/**
 * All routes of the API. The server, `/openapi.json` and the tests read this list; the handler of a path is at the same
 * path below `app/(api)`, since Next loads route modules only when they are called.
 */

import * as keys from '@/lib/contract/access/api-key'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
} from '@/lib/contract/access/collaborator'
import { changePassword, confirmRecovery, requestRecovery, validateRecovery } from '@/lib/contract/access/password'
import { confirmOtp, endOtp, endSession, listSessions, setPin, startOtp } from '@/lib/contract/access/security'
import { createToken, refreshToken, revokeToken } from '@/lib/contract/access/token'
import { listEntries, readBalance, readReserved } from '@/lib/contract/balance/calls'
import * as dataRequests from '@/lib/contract/data-request/calls'
import {
  listDepositMethods,
  listPseBanks,
  readDepositStatus,
  startBancolombia,
  startNequi,
  startPse,
} from '@/lib/contract/deposit/calls'
import { createCounterparty } from '@/lib/contract/deposit/counterparty'
import { advanceTestClock, readTestClock } from '@/lib/contract/installation/clock'
import * as platform from '@/lib/contract/installation/platform'
import { playSandbox, readSandboxMessages } from '@/lib/contract/installation/sandbox'
import { listPayments, readPayment, sendReceipt } from '@/lib/contract/payment/calls'
import { nameRefundDestination, readRefundForPayer } from '@/lib/contract/payment/refund-page'
import * as refund from '@/lib/contract/payment/refunds'
import { cancelLink, createLink, listLinks } from '@/lib/contract/payment-link/calls'
import { acceptCheckout, readCheckout, watchCheckout } from '@/lib/contract/payment-link/checkout'
import { readLink } from '@/lib/contract/payment-link/detail'
import * as embed from '@/lib/contract/payment-link/embed-origins'
import * as embedScript from '@/lib/contract/payment-link/embed-script'
import { payLink, qrPng, qrSvg, readPublicLink, watchPublicLink } from '@/lib/contract/payment-link/pay'
import * as batches from '@/lib/contract/payout/batches'
import * as beneficiary from '@/lib/contract/payout/beneficiaries'
import * as payout from '@/lib/contract/payout/calls'
import { listBanks, listTransferAccounts } from '@/lib/contract/reload/bank'
import { createReload, estimateReload, listReloads, readReload } from '@/lib/contract/reload/calls'
import { listRequests, readRequest } from '@/lib/contract/request/calls'
import { searchAccount } from '@/lib/contract/search/search'
import { requestConfirmation, verifyEmail, verifyPhone } from '@/lib/contract/user/codes'
import { readDocuments, submitDocuments } from '@/lib/contract/user/documents'
import { editProfile } from '@/lib/contract/user/edit-profile'
import { eraseAccount, exportData } from '@/lib/contract/user/privacy'
import { readUser } from '@/lib/contract/user/profile'
import { registerUser } from '@/lib/contract/user/register'
import { readFile, uploadFile } from '@/lib/contract/user/upload'
import * as webhook from '@/lib/contract/webhook/calls'
import * as stored from '@/lib/contract/webhook/stored-events'
import { panelRoutes } from './panel-routes'
import { at, type Route } from './route-entry'

export const routes: readonly Route[] = [
  at('POST', '/user/', registerUser),
  at('GET', '/user/', readUser),
  at('POST', '/edit_profile/', editProfile),
  at('PUT', '/profile/change-password', changePassword),
  at('POST', '/profile/pin/', setPin),
  at('POST', '/profile/otp/', startOtp),
  at('DELETE', '/profile/otp/', endOtp),
  at('POST', '/profile/otp/confirm/', confirmOtp),
  at('GET', '/profile/sessions/', listSessions),
  at('DELETE', '/profile/sessions/{id}/', endSession),
  at('GET', '/profile/export/', exportData),
  at('POST', '/profile/erasure/', eraseAccount),
  at('GET', '/profile/data_requests/', dataRequests.listOwnRequests),
  at('POST', '/profile/data_requests/', dataRequests.fileRequest),
  at('POST', '/profile/data_requests/{id}/', dataRequests.completeRequest),
  at('GET', '/api_keys/', keys.listKeys),
  at('POST', '/api_keys/', keys.createKey),
  at('GET', '/api_keys/current/', keys.readOwnKey),
  at('DELETE', '/api_keys/{id}/', keys.revokeKey),
  at('POST', '/api_keys/{id}/rotate/', keys.rotateKey),
  at('GET', '/collaborators/', listMembers),
  at('POST', '/collaborators/', inviteMember),
  at('POST', '/collaborators/accept/', acceptInvitation),
  at('PATCH', '/collaborators/{id}/', changeMember),
  at('DELETE', '/collaborators/{id}/', removeMember),
  ...panelRoutes,
  at('POST', '/password_recovery_request/', requestRecovery),
  at('POST', '/password_recovery_validate/', validateRecovery),
  at('POST', '/password_recovery_confirm/', confirmRecovery),
  at('POST', '/request_confirmation/', requestConfirmation),
  at('POST', '/verify_email/', verifyEmail),
  at('POST', '/verify_phone/', verifyPhone),
  at('POST', '/base/upload_file/', uploadFile),
  at('GET', '/files/{id}', readFile),
  at('POST', '/profile_documents/', submitDocuments),
  at('GET', '/profile_documents/', readDocuments),
  at('POST', '/token/', createToken),
  at('POST', '/token/refresh/', refreshToken),
  at('POST', '/token/revoke/', revokeToken),
  at('POST', '/api/payment_link/', createLink),
  at('GET', '/api/payment_link/', listLinks),
  at('GET', '/api/payment_link/{uuid}/', readLink),
  at('POST', '/api/payment_link/{uuid}/cancel/', cancelLink),
  at('POST', '/api/payment_link/{uuid}/pay/', payLink),
  at('GET', '/api/payment_link/{uuid}/status/', readPublicLink),
  at('GET', '/api/payment_link/{uuid}/events/', watchPublicLink),
  at('GET', '/api/payment_link/{uuid}/qr.svg', qrSvg),
  at('GET', '/api/payment_link/{uuid}/qr.png', qrPng),
  at('GET', '/api/payments/', listPayments),
  at('GET', '/api/payments/{id}/', readPayment),
  at('POST', '/api/payments/{id}/refunds/', refund.requestRefund),
  at('POST', '/api/payments/{id}/refunds/{refund}/cancel/', refund.cancelRefund),
  at('POST', '/api/payments/{id}/refunds/{refund}/ask_again/', refund.askRefundAgain),
  at('GET', '/api/refunds/', refund.listRefunds),
  at('GET', '/api/refunds/{id}/', refund.readRefund),
  at('GET', '/api/refund_destinations/{token}/', readRefundForPayer),
  at('POST', '/api/refund_destinations/{token}/', nameRefundDestination),
  at('POST', '/api/payments/{id}/receipt/', sendReceipt),
  at('POST', '/api/search/', searchAccount),
  at('GET', '/api/checkout/{id}/', readCheckout),
  at('GET', '/api/checkout/{id}/events/', watchCheckout),
  at('POST', '/api/checkout/{id}/accept/', acceptCheckout),
  at('POST', '/api/reload/counterparty/', createCounterparty),
  at('POST', '/api/reload/bancolombia/', startBancolombia),
  at('POST', '/api/reload/pse/', startPse),
  at('GET', '/api/reload/pse/banks/', listPseBanks),
  at('POST', '/api/reload/nequi/', startNequi),
  at('GET', '/api/reload/methods/', listDepositMethods),
  at('GET', '/api/reload/status/{id}/', readDepositStatus),
  at('POST', '/reload/create/', createReload),
  at('POST', '/reload/estimate/', estimateReload),
  at('GET', '/reload/', listReloads),
  at('GET', '/reload/{id}/', readReload),
  at('GET', '/banks/', listBanks),
  at('GET', '/base/transfer_account/', listTransferAccounts),
  at('GET', '/balance/', readBalance),
  at('GET', '/balance/reserved/', readReserved),
  at('GET', '/balance/entries/', listEntries),
  at('GET', '/api/beneficiaries/', beneficiary.listBeneficiaries),
  at('POST', '/api/beneficiaries/', beneficiary.addBeneficiary),
  at('GET', '/api/beneficiaries/{id}/', beneficiary.readBeneficiary),
  at('DELETE', '/api/beneficiaries/{id}/', beneficiary.removeBeneficiary),
  at('POST', '/api/payouts/quote/', payout.quotePayout),
  at('POST', '/api/payouts/', payout.requestPayout),
  at('GET', '/api/payouts/', payout.listPayouts),
  at('GET', '/api/payouts/{id}/', payout.readPayout),
  at('POST', '/api/payouts/{id}/cancel/', payout.cancelPayout),
  at('POST', '/api/payout_batches/quote/', batches.quotePayoutBatch),
  at('POST', '/api/payout_batches/', batches.requestPayoutBatch),
  at('GET', '/api/payout_batches/', batches.listPayoutBatches),
  at('GET', '/api/payout_batches/{id}/', batches.readPayoutBatch),
  at('GET', '/api/events/', stored.listEvents),
  at('GET', '/api/events/stream/', stored.followEvents),
  at('GET', '/api/events/{id}/', stored.readEvent),
  at('POST', '/api/events/{id}/resend/', stored.resendEvent),
  at('GET', '/api/webhook_endpoints/', webhook.listEndpoints),
  at('POST', '/api/webhook_endpoints/', webhook.addEndpoint),
  at('GET', '/api/webhook_endpoints/{id}/', webhook.readEndpoint),
  at('PATCH', '/api/webhook_endpoints/{id}/', webhook.changeEndpoint),
  at('DELETE', '/api/webhook_endpoints/{id}/', webhook.removeEndpoint),
  at('POST', '/api/webhook_endpoints/{id}/rotate_secret/', webhook.rotateSecret),
  at('POST', '/api/webhook_endpoints/{id}/ping/', webhook.pingEndpoint),
  at('GET', '/api/webhook_endpoints/{id}/deliveries/', webhook.listDeliveries),
  at('POST', '/api/webhook_endpoints/{id}/deliveries/{delivery}/resend/', webhook.resendDelivery),
  at('POST', '/api/webhook_endpoints/{id}/deliveries/resend_failed/', webhook.resendFailed),
  at('GET', '/api/embed_origins/', embed.listOrigins),
  at('POST', '/api/embed_origins/', embed.addOrigin),
  at('DELETE', '/api/embed_origins/{id}/', embed.removeOrigin),
  at('GET', '/api/embed_script/', embedScript.describeEmbedScript),
  at('GET', '/embed/{uuid}/site', embedScript.askEmbedSite),
  at('GET', '/recaudo.js', embedScript.readEmbedScript),
  at('GET', '/recaudo/{version}/recaudo.js', embedScript.readFixedEmbedScript),
  at('GET', '/api/requests/', listRequests),
  at('GET', '/api/requests/{id}/', readRequest),
  at('POST', '/rails/{rail}/notifications/', platform.notifyRail),
  at('POST', '/sandbox/movements/{id}/', playSandbox),
  at('GET', '/sandbox/messages/', readSandboxMessages),
  at('GET', '/sandbox/clocks/', readTestClock),
  at('POST', '/sandbox/clocks/', advanceTestClock),
  at('GET', '/openapi.json', platform.readOpenApi),
  at('GET', '/openapi-console.json', platform.readConsoleOpenApi),
  at('GET', '/health/live', platform.readLive),
  at('GET', '/health/ready', platform.readReady),
  at('GET', '/metrics', platform.readMetrics),
]
