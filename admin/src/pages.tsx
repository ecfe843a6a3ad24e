import { lazy } from 'react'
import { CustomRoutes } from 'react-admin'
import { matchPath, Route } from 'react-router-dom'
import {
  ACCOUNT_MAILING_PATH,
  billingPath,
  CHASE_PATH,
  DELIVERIES_PATH,
  NEW_PAYMENT_PATH,
  OPENING_BALANCES_PATH,
  PAYMENT_SHEETS_PATH,
  REMINDERS_PATH,
  WEBHOOKS_PATH,
} from './paths.ts'
import { hasValidSession } from './providers/session.ts'
import { PageFor } from './ui/page/AccessDenied.tsx'

const AccountPage = lazy(() => import('./account/AccountPage.tsx').then((m) => ({ default: m.AccountPage })))
const AccountStatementPage = lazy(() =>
  import('./account-statements/AccountStatementPage.tsx').then((m) => ({ default: m.AccountStatementPage })),
)
const AccountMailingPage = lazy(() =>
  import('./account-statements/AccountMailingPage.tsx').then((m) => ({ default: m.AccountMailingPage })),
)
const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx').then((m) => ({ default: m.Dashboard })))
const EmailSettingsPage = lazy(() =>
  import('./emails/EmailSettingsPage.tsx').then((m) => ({ default: m.EmailSettingsPage })),
)
const EmailTemplatesPage = lazy(() =>
  import('./emails/EmailTemplatesPage.tsx').then((m) => ({ default: m.EmailTemplatesPage })),
)
const MailingPage = lazy(() => import('./mailings/MailingPage.tsx').then((m) => ({ default: m.MailingPage })))
const BatchPage = lazy(() => import('./mailings/BatchPage.tsx').then((m) => ({ default: m.BatchPage })))
const MonthPage = lazy(() => import('./months/MonthPage.tsx').then((m) => ({ default: m.MonthPage })))
const RemindersPage = lazy(() =>
  import('./reminders/RemindersPage.tsx').then((m) => ({ default: m.RemindersPage })),
)
const ChasePage = lazy(() => import('./chase/ChasePage.tsx').then((m) => ({ default: m.ChasePage })))
const CompanyPage = lazy(() => import('./company/CompanyPage.tsx').then((m) => ({ default: m.CompanyPage })))
const ClientDetails = lazy(() =>
  import('./clients/ClientDetails.tsx').then((m) => ({ default: m.ClientDetails })),
)
const PaymentList = lazy(() => import('./payments/PaymentList.tsx').then((m) => ({ default: m.PaymentList })))
const PaymentPage = lazy(() => import('./payments/PaymentPage.tsx').then((m) => ({ default: m.PaymentPage })))
const PriceChangesPage = lazy(() =>
  import('./price-changes/PriceChangesPage.tsx').then((m) => ({ default: m.PriceChangesPage })),
)
const VehicleDetails = lazy(() =>
  import('./vehicles/VehicleDetails.tsx').then((m) => ({ default: m.VehicleDetails })),
)
const ImportDetails = lazy(() =>
  import('./imports/ImportDetails.tsx').then((m) => ({ default: m.ImportDetails })),
)
const OutboxList = lazy(() => import('./outbox/OutboxList.tsx').then((m) => ({ default: m.OutboxList })))
const MessageDetails = lazy(() =>
  import('./outbox/MessageDetails.tsx').then((m) => ({ default: m.MessageDetails })),
)
const TransactionHistory = lazy(() =>
  import('./balances/TransactionHistory.tsx').then((m) => ({ default: m.TransactionHistory })),
)
const SessionsPage = lazy(() =>
  import('./sessions/SessionsPage.tsx').then((m) => ({ default: m.SessionsPage })),
)
const STATEMENT_PATH = billingPath(':billingId')
const loadStatement = () => import('./statements/StatementPage.tsx')
const StatementPage = lazy(() => loadStatement().then((m) => ({ default: m.StatementPage })))
// Whoever comes by the address of a statement will need it: its code and its lines load beside the shell, not after it.
const { billingId } = matchPath(STATEMENT_PATH, window.location.pathname)?.params ?? {}
if (hasValidSession() && billingId)
  loadStatement().then(
    (m) => m.preloadBillingView(billingId),
    () => undefined,
  )

const TokensPage = lazy(() => import('./tokens/TokensPage.tsx').then((m) => ({ default: m.TokensPage })))
const VerificationPage = lazy(() =>
  import('./verification/VerificationPage.tsx').then((m) => ({ default: m.VerificationPage })),
)

const OpeningBalancesPage = lazy(() =>
  import('./opening-balances/OpeningBalancesPage.tsx').then((m) => ({ default: m.OpeningBalancesPage })),
)
const PaymentSheetPage = lazy(() =>
  import('./payment-sheets/PaymentSheetPage.tsx').then((m) => ({ default: m.PaymentSheetPage })),
)
const WebhooksPage = lazy(() =>
  import('./webhooks/WebhooksPage.tsx').then((m) => ({ default: m.WebhooksPage })),
)
const DeliveriesPage = lazy(() =>
  import('./webhooks/DeliveriesPage.tsx').then((m) => ({ default: m.DeliveriesPage })),
)

/** The pages inside the Layout that are not a resource's list. */
export const pages = (
  <CustomRoutes>
    <Route path="/home" element={<Dashboard />} />
    <Route
      path="/clients/prices"
      element={
        <PageFor call="changePrices">
          <PriceChangesPage />
        </PageFor>
      }
    />
    <Route path="/client/:clientId" element={<ClientDetails />} />
    <Route path="/client/:clientId/account" element={<AccountStatementPage />} />
    <Route path="/vehicle/:vehicleId" element={<VehicleDetails />} />
    <Route path="/client-balances/:clientId" element={<TransactionHistory />} />
    <Route path={NEW_PAYMENT_PATH} element={<PaymentList />} />
    <Route path="/payments/:paymentId" element={<PaymentPage />} />
    <Route path={STATEMENT_PATH} element={<StatementPage />} />
    <Route
      path="/billings/send"
      element={
        <PageFor call="sendMailing">
          <MailingPage />
        </PageFor>
      }
    />
    <Route path="/billings/send/:batchId" element={<BatchPage />} />
    <Route path="/months/:month/:step?" element={<MonthPage />} />
    <Route path="/imports/:importId" element={<ImportDetails />} />
    <Route
      path={PAYMENT_SHEETS_PATH}
      element={
        <PageFor call="uploadPayments">
          <PaymentSheetPage />
        </PageFor>
      }
    />
    <Route
      path={OPENING_BALANCES_PATH}
      element={
        <PageFor call="uploadOpeningBalances">
          <OpeningBalancesPage />
        </PageFor>
      }
    />
    <Route
      path={ACCOUNT_MAILING_PATH}
      element={
        <PageFor call="sendAccountMailing">
          <AccountMailingPage />
        </PageFor>
      }
    />
    <Route path={`${ACCOUNT_MAILING_PATH}/:batchId`} element={<BatchPage of="accounts" />} />
    <Route path={CHASE_PATH} element={<ChasePage />} />
    <Route path={`${REMINDERS_PATH}/:tab?`} element={<RemindersPage />} />
    <Route path="/emails" element={<OutboxList />} />
    <Route path="/emails/:messageId" element={<MessageDetails />} />
    <Route
      path="/settings/email"
      element={
        <PageFor call="getEmailSettings">
          <EmailSettingsPage />
        </PageFor>
      }
    />
    <Route path="/settings/email/templates" element={<EmailTemplatesPage />} />
    <Route path="/settings/company" element={<CompanyPage />} />
    <Route
      path="/settings/tokens"
      element={
        <PageFor call="listTokens">
          <TokensPage />
        </PageFor>
      }
    />
    <Route path={WEBHOOKS_PATH} element={<WebhooksPage />} />
    <Route
      path={`${DELIVERIES_PATH}/:deliveryId?`}
      element={
        <PageFor call="listWebhookDeliveries">
          <DeliveriesPage />
        </PageFor>
      }
    />
    <Route
      path="/verification"
      element={
        <PageFor call="getVerification">
          <VerificationPage />
        </PageFor>
      }
    />
    <Route path="/account" element={<AccountPage />} />
    <Route path="/sessions" element={<SessionsPage />} />
  </CustomRoutes>
)
