import { CssBaseline } from '@mui/material'
import { lazy, useState, type ReactNode } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { balances } from './balances/index.ts'
import { billings } from './billings/index.ts'
import { clients } from './clients/index.ts'
import { history } from './history/index.ts'
import { en } from './i18n/en.ts'
import { imports } from './imports/index.ts'
import { CrashMessage } from './layout/CrashBoundary.tsx'
import { LocaleTheme } from './layout/LocaleTheme.tsx'
import { LanguageProvider } from './layout/LanguageProvider.tsx'
import { LazyLayout } from './layout/LazyLayout.tsx'
import { PageLoading } from './layout/PageLoading.tsx'
import { DELIVERIES_PATH, WEBHOOKS_PATH } from './paths.ts'
import { months } from './months/index.ts'
import { platforms } from './platforms/index.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { stableI18nProvider } from './providers/i18nProvider.ts'
import { queryClient } from './providers/queryClient.ts'
import { store } from './providers/store.ts'
import { darkTheme, lightTheme } from './theme/theme.ts'
import { AccessDenied, PageFor } from './ui/page/AccessDenied.tsx'
import { Toasts } from './ui/feedback/Toasts.tsx'
import { JoinPage } from './users/JoinPage.tsx'
import { ForgotPage } from './users/ForgotPage.tsx'
import { LoginPage } from './users/LoginPage.tsx'
import { ResetPage } from './users/ResetPage.tsx'
import { SignupPage } from './users/SignupPage.tsx'
import { users } from './users/index.ts'
import { vehicles } from './vehicles/index.ts'

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

const ToHome = () => <Navigate to="/home" replace />
const ToRoot = () => <Navigate to="/" replace />

/** The pages inside the Layout that are not a resource's list. */
const pages = (
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

/** Everything inside the Layout needs a session; only the pages by which one comes in are outside. */
export const App = () => (
  <AppRouter>
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={stableI18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <LanguageProvider>
        <LocaleTheme>
          <CssBaseline enableColorScheme />
          {/* Not AdminUI, which would bundle its own pages: a log-in, a menu, the inputs of all these. */}
          <CoreAdminUI
            title={en.layout.product}
            loginPage={LoginPage}
            layout={LazyLayout}
            loading={PageLoading}
            error={({ resetErrorBoundary }) => <CrashMessage onRetry={() => resetErrorBoundary(null)} />}
            dashboard={ToHome}
            catchAll={ToRoot}
            accessDenied={AccessDenied}
            authenticationError={ToRoot}
            disableTelemetry
          >
            <CustomRoutes noLayout>
              <Route path="/signup" element={<SignupPage />} />
              <Route path="/join" element={<JoinPage />} />
              <Route path="/forgot" element={<ForgotPage />} />
              <Route path="/reset" element={<ResetPage />} />
            </CustomRoutes>
            {pages}
            <Resource {...platforms} />
            <Resource {...clients} />
            <Resource {...vehicles} />
            <Resource {...billings} />
            <Resource {...balances} />
            <Resource {...months} />
            <Resource {...imports} />
            <Resource {...history} />
            <Resource {...users} />
          </CoreAdminUI>
          <Toasts />
        </LocaleTheme>
      </LanguageProvider>
    </AdminContext>
  </AppRouter>
)

/** A data router with plain paths: unlike BrowserRouter it lets a form block a navigation. */
function AppRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]))
  return <RouterProvider router={router} />
}
