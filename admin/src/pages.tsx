import { lazy } from 'react'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { DELIVERIES_PATH, WEBHOOKS_PATH } from './paths.ts'
import { PageFor } from './ui/page/AccessDenied.tsx'

const AccountPage = lazy(() => import('./account/AccountPage.tsx').then((m) => ({ default: m.AccountPage })))
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
const CompanyPage = lazy(() => import('./company/CompanyPage.tsx').then((m) => ({ default: m.CompanyPage })))
const ClientDetails = lazy(() =>
  import('./clients/ClientDetails.tsx').then((m) => ({ default: m.ClientDetails })),
)
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
const StatementPage = lazy(() =>
  import('./statements/StatementPage.tsx').then((m) => ({ default: m.StatementPage })),
)
const TokensPage = lazy(() => import('./tokens/TokensPage.tsx').then((m) => ({ default: m.TokensPage })))
const VerificationPage = lazy(() =>
  import('./verification/VerificationPage.tsx').then((m) => ({ default: m.VerificationPage })),
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
    <Route path="/vehicle/:vehicleId" element={<VehicleDetails />} />
    <Route path="/client-balances/:clientId" element={<TransactionHistory />} />
    <Route path="/billing/:billingId" element={<StatementPage />} />
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
