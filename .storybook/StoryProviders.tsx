import { CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import {
  AdminContext,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  type AuthProvider,
} from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { balances } from '../admin/src/balances/index.ts'
import { billings } from '../admin/src/billings/index.ts'
import { clients } from '../admin/src/clients/index.ts'
import type { Language } from '../admin/src/i18n/languages.ts'
import { imports } from '../admin/src/imports/index.ts'
import { platforms } from '../admin/src/platforms/index.ts'
import { i18nProvider } from '../admin/src/providers/i18nProvider.ts'
import { DirectionProvider, type Direction } from '../admin/src/theme/DirectionProvider.tsx'
import { MuiLocale } from '../admin/src/theme/MuiLocale.tsx'
import { darkTheme, lightTheme } from '../admin/src/theme/theme.ts'
import { Toasts } from '../admin/src/ui/feedback/Toasts.tsx'
import { setRole } from '../admin/src/providers/access.ts'
import { users } from '../admin/src/users/index.ts'
import { vehicles } from '../admin/src/vehicles/index.ts'
import { ContrastStyles, type Contrast } from './contrast.tsx'
import { mockDataProvider, type MockApi } from './mockApi.ts'

// Stories show what an owner sees.
setRole('owner')

const DEFINITIONS = Object.fromEntries(
  [platforms, clients, vehicles, billings, balances, imports, users].map((resource) => [
    resource.name,
    { name: resource.name, recordRepresentation: resource.recordRepresentation },
  ]),
)

const StoryContent = createContext<ReactNode>(null)
const Slot = () => useContext(StoryContent)

/** A router in memory: links work, but show the same story. */
const routerOf = ({ at = '/', path = '*' }: MockApi) =>
  createMemoryRouter(
    [
      { path, element: <Slot /> },
      { path: '*', element: <Slot /> },
    ],
    { initialEntries: [at] },
  )

/** Somebody is signed in. */
const authProviderOf = (fullName: string): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: 1, fullName }),
  getPermissions: () => Promise.resolve(undefined),
})

interface StoryProvidersProps {
  mockApi: MockApi
  dark: boolean
  contrast: Contrast
  direction: Direction
  locale: Language
  children: ReactNode
}

/** The admin's providers around one story, without its layout. */
export function StoryProviders({
  mockApi,
  dark,
  contrast,
  direction,
  locale,
  children,
}: StoryProvidersProps) {
  const [router] = useState(() => routerOf(mockApi))
  const [dataProvider] = useState(() => mockDataProvider(mockApi))
  const [store] = useState(() => memoryStore({ locale }))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const content = (
    <AdminContext
      {...(mockApi.user && { authProvider: authProviderOf(mockApi.user) })}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      theme={dark ? darkTheme : lightTheme}
    >
      <DirectionProvider direction={direction}>
        <MuiLocale>
          <CssBaseline enableColorScheme />
          <ContrastStyles contrast={contrast} />
          <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
            <ResourceContextProvider value={mockApi.resource ?? 'platforms'}>
              {children}
            </ResourceContextProvider>
          </ResourceDefinitionContextProvider>
          <Toasts />
        </MuiLocale>
      </DirectionProvider>
    </AdminContext>
  )
  return (
    <StoryContent value={content}>
      <RouterProvider router={router} />
    </StoryContent>
  )
}
