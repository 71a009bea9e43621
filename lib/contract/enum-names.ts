/** Names of the contract's lists of values, for the OpenAPI document: a list stands there once, under its name. */

import { caseKindNames, handOutcomes } from '@/lib/domain/case/kinds'
import { proposalKinds } from '@/lib/domain/policy/proposal-kinds'
import { payoutWarnings, reloadWarnings } from '@/lib/domain/policy/warnings'
import { listSources } from '@/lib/domain/screening/sources'
import { accountScopes, platformScopes } from './access/api-key'
import { roles } from './access/collaborator'
import { entryKinds } from './balance/calls'
import { caseStatuses } from './case/calls'
import { requestActions, requestChannels, requestKinds, requestStatuses, requestTopics } from './data-request/views'
import { depositTypes } from './deposit/calls'
import { invoiceStates } from './invoice/invoices'
import { dispositions, linkStatuses, reloadCurrencies } from './lists'
import { payoutPurposes } from './panel/payouts'
import { railPayoutStatuses } from './panel/rail-payouts'
import { differenceKinds } from './panel/reconciliation'
import { suspenseStatuses } from './panel/suspense'
import { givenRoles } from './panel/users'
import { accountDocumentTypes, payerDocumentTypes } from './payer'
import { feeModes, linkCurrencies, linkMethods } from './payment-link/calls'
import { failReasons, movementStatuses } from './payment-link/checkout'
import { payeeKinds } from './payout/account-rules'
import { payoutStatuses } from './payout/calls'
import { accountTypes } from './payout/payee'
import { genders } from './person'
import { proposalStatuses } from './policy/proposals'
import { reloadStates } from './reload/calls'
import { reversalCauses, reversalStatuses } from './reversal/calls'
import { hitActions, hitStatuses } from './screening/hits'
import { chargeKinds } from './statement/bank-charges'
import { statementKinds } from './statement/bank-lines'
import { markActions, markStatuses } from './unusual/calls'
import { documentNames, documentStatuses } from './user/documents'
import { personTypes } from './user/profile'
import { fileTypes, uploadTypes } from './user/upload'
import { deliveryStates } from './webhook/calls'
import { eventTypes } from './webhook/events'

export const enumNames: Record<string, readonly string[]> = {
  AccountDocumentType: accountDocumentTypes,
  AccountScope: accountScopes,
  AccountType: accountTypes,
  BankChargeKind: chargeKinds,
  CaseKind: caseKindNames,
  CaseOutcome: handOutcomes,
  CaseStatus: caseStatuses,
  Currency: reloadCurrencies,
  DataRequestAction: requestActions,
  DataRequestChannel: requestChannels,
  DataRequestKind: requestKinds,
  DataRequestStatus: requestStatuses,
  DataRequestTopic: requestTopics,
  DeliveryState: deliveryStates,
  DepositType: depositTypes,
  DifferenceKind: differenceKinds,
  Disposition: dispositions,
  DocumentName: documentNames,
  DocumentStatus: documentStatuses,
  EntryKind: entryKinds,
  EventType: eventTypes,
  FailReason: failReasons,
  FeeInvoiceState: invoiceStates,
  FeeMode: feeModes,
  FileType: fileTypes,
  Gender: genders,
  LinkCurrency: linkCurrencies,
  LinkMethod: linkMethods,
  LinkStatus: linkStatuses,
  MemberRole: roles,
  MovementStatus: movementStatuses,
  PayeeKind: payeeKinds,
  PayerDocumentType: payerDocumentTypes,
  PayoutPurpose: payoutPurposes,
  PayoutStatus: payoutStatuses,
  PayoutWarning: payoutWarnings,
  PersonType: personTypes,
  ProposalKind: proposalKinds,
  ProposalStatus: proposalStatuses,
  RailPayoutStatus: railPayoutStatuses,
  ReloadState: reloadStates,
  ReloadWarning: reloadWarnings,
  ReversalCause: reversalCauses,
  ReversalStatus: reversalStatuses,
  Role: givenRoles,
  Scope: platformScopes,
  ScreeningAction: hitActions,
  ScreeningHitStatus: hitStatuses,
  ScreeningSource: listSources,
  StatementLineKind: statementKinds,
  SuspenseStatus: suspenseStatuses,
  UnusualAction: markActions,
  UnusualStatus: markStatuses,
  UploadType: uploadTypes,
}
