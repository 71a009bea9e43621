/**
 * The views that pages of the account and the console are made from. The server renders a page with its view; the browser reads the
 * same view again at `<address>/view`. Not part of the public interface.
 */
import type { TeamView } from './access/team-view'
import type { AccountingView } from './accounting/pages'
import type { FeesView, WalletView } from './balance/pages'
import type { AlertsView } from './case/alerts'
import type { CasePageView, CasesView } from './case/pages'
import type { CloseDayView, ClosesView } from './close/pages'
import type { CloseRowsView } from './close/rows'
import type { DataRequestsView, OwnRequestsView } from './data-request/pages'
import type { DepositsView } from './deposit/pages'
import type { InvoicePageView, InvoicesView } from './invoice/pages'
import type { ReconciliationPageView, ReconciliationsView } from './panel/compare-views'
import type { FeeRulePageView, FeeRulesView, RatesView } from './panel/fee-views'
import type { IdentityReviewView, IdentityView } from './panel/identity-views'
import type { LedgerAccountView, LedgerView, WalletsView } from './panel/ledger-views'
import type { ConsoleMovementView, MovementsView } from './panel/money-views'
import type { NewPayoutView } from './panel/new-payout-views'
import type { FigureRowsView, OverviewView } from './panel/overview-views'
import type { PayoutPageView, PayoutsView } from './panel/payout-views'
import type { NewRailPayoutView, RailPayoutsView } from './panel/rail-payout-views'
import type { ReloadReviewView, ReloadsView } from './panel/reload-views'
import type { AccountsView, BanksView, KeysView, ReferralsView } from './panel/settings-views'
import type { UserLinksView, UserPageView, UsersView } from './panel/user-views'
import type { AuditView, FrameView } from './panel/views'
import type { PaymentPageView } from './payment/pages'
import type { LinkPageView } from './payment-link/link-page'
import type { BatchPageView } from './payout/console-batches'
import type { OwnBatchView, OwnPayoutsView, OwnPayoutView, WithdrawView } from './payout/pages'
import type { PolicyPageView } from './policy/policy-page'
import type { ProposalsView } from './policy/proposal-views'
import type { ReloadPageView } from './reload/pages'
import type { RequestsPageView } from './request/pages'
import type { ScreeningView, VersionsView } from './screening/pages'
import type { BankChargeView, BankLineView, BankStatementPageView, BankStatementsView } from './statement/pages'
import type { MarkPageView, MarksView } from './unusual/pages'
import type { HomeView, LinksView } from './user/account-views'
import type { OnboardingView } from './user/onboarding-view'
import type { DevelopersView, ProfilePageView, SecurityView } from './user/settings-views'
import type { EndpointPageView, EventsPageView } from './webhook/pages'

/** Pages of an account; each may show what any change of the account changes. */
type AccountViews = {
  '/home': HomeView
  '/links': LinksView
  '/links/[uuid]': LinkPageView
  '/deposits': DepositsView
  '/deposits/[reload]': ReloadPageView
  '/payments/[id]': PaymentPageView
  '/wallet': WalletView
  '/wallet/fees': FeesView
  '/payouts': OwnPayoutsView
  '/payouts/new': WithdrawView
  '/payouts/many': WithdrawView
  '/payouts/batches/[id]': OwnBatchView
  '/payouts/[id]': OwnPayoutView
  '/profile': ProfilePageView
  '/profile/data': OwnRequestsView
  '/security': SecurityView
  '/developers': DevelopersView
  '/developers/events': EventsPageView
  '/developers/requests': RequestsPageView
  '/developers/webhooks/[id]': EndpointPageView
  '/team': TeamView
  '/onboarding': OnboardingView
}

/** Pages of the console. */
export type ConsoleViews = {
  /** The frame around all of them. */
  '/console': FrameView
  '/console/reloads': ReloadsView
  '/console/reloads/[id]': ReloadReviewView
  '/console/identity': IdentityView
  '/console/identity/[id]': IdentityReviewView
  '/console/users': UsersView
  '/console/users/[id]': UserPageView
  '/console/users/[id]/links': UserLinksView
  '/console/audit': AuditView
  '/console/keys': KeysView
  '/console/screening': ScreeningView
  '/console/screening/versions': VersionsView
  '/console/data-requests': DataRequestsView
  '/console/unusual': MarksView
  '/console/unusual/[id]': MarkPageView
  '/console/referrals': ReferralsView
  '/console/accounts': AccountsView
  '/console/accounts/banks': BanksView
  '/console/rates': RatesView
  '/console/policy': PolicyPageView
  '/console/policy/proposals': ProposalsView
  '/console/overview': OverviewView
  '/console/overview/rows': FigureRowsView
  '/console/cases': CasesView
  '/console/cases/[id]': CasePageView
  '/console/alerts': AlertsView
  '/console/movements': MovementsView
  '/console/movements/[id]': ConsoleMovementView
  '/console/payouts': PayoutsView
  '/console/payouts/[id]': PayoutPageView
  '/console/payouts/batches/[id]': BatchPageView
  '/console/payouts/new': NewPayoutView
  '/console/payouts/rails': RailPayoutsView
  '/console/payouts/rails/new': NewRailPayoutView
  '/console/reconciliation': ReconciliationsView
  '/console/reconciliation/[id]': ReconciliationPageView
  '/console/statements': BankStatementsView
  '/console/statements/[id]': BankStatementPageView
  '/console/statements/[id]/[line]': BankLineView
  '/console/statements/charges/[id]': BankChargeView
  '/console/ledger': LedgerView
  '/console/ledger/[currency]/[code]': LedgerAccountView
  '/console/ledger/[currency]/wallets': WalletsView
  '/console/close': ClosesView
  '/console/close/[day]': CloseDayView
  '/console/close/[day]/rows': CloseRowsView
  '/console/accounting': AccountingView
  '/console/accounting/invoices': InvoicesView
  '/console/accounting/invoices/[id]': InvoicePageView
  '/console/fees': FeeRulesView
  '/console/fees/[method]/[currency]': FeeRulePageView
}

export type PageViews = AccountViews & ConsoleViews
export type PagePath = keyof PageViews

/** Query key of a view: which page, and its address with ids and query. */
export type ViewKey<P extends PagePath = PagePath> = readonly [page: P, address: string]

export const viewKey = <P extends PagePath>(page: P, address: string): ViewKey<P> => [page, address]

/** Where a view is read: `/links?page=2` is read at `/links/view?page=2`. */
export const viewAddress = ([, address]: ViewKey): string => address.replace(/(?=\?)|$/, '/view')
