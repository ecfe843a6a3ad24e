import { CssBaseline } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { ageing } from './ageing/index.ts'
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
import { pages } from './pages.tsx'
import { months } from './months/index.ts'
import { paymentLines, paymentProfiles } from './payment-sheets/index.ts'
import { payments } from './payments/index.ts'
import { platforms } from './platforms/index.ts'
import { runs } from './runs/index.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { stableI18nProvider } from './providers/i18nProvider.ts'
import { queryClient } from './providers/queryClient.ts'
import { store } from './providers/store.ts'
import { darkTheme, lightTheme } from './theme/theme.ts'
import { AccessDenied } from './ui/page/AccessDenied.tsx'
import { Toasts } from './ui/feedback/Toasts.tsx'
import { JoinPage } from './users/JoinPage.tsx'
import { ForgotPage } from './users/ForgotPage.tsx'
import { LoginPage } from './users/LoginPage.tsx'
import { ResetPage } from './users/ResetPage.tsx'
import { SignupPage } from './users/SignupPage.tsx'
import { users } from './users/index.ts'
import { vehicles } from './vehicles/index.ts'

const ToHome = () => <Navigate to="/home" replace />
const ToRoot = () => <Navigate to="/" replace />

const RESOURCES = [
  platforms,
  clients,
  vehicles,
  billings,
  balances,
  payments,
  paymentLines,
  paymentProfiles,
  ageing,
  months,
  runs,
  imports,
  history,
  users,
]

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
            {RESOURCES.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
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
