import { CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import {
  AdminContext,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { balances } from '../admin/src/balances/index.ts'
import { billings } from '../admin/src/billings/index.ts'
import { clients } from '../admin/src/clients/index.ts'
import { Toasts } from '../admin/src/ui/feedback/Toasts.tsx'
import { imports } from '../admin/src/imports/index.ts'
import { platforms } from '../admin/src/platforms/index.ts'
import type { Language } from '../admin/src/i18n/languages.ts'
import { i18nProvider } from '../admin/src/providers/i18nProvider.ts'
import { Directed, type Direction } from '../admin/src/theme/Directed.tsx'
import { darkTheme, lightTheme } from '../admin/src/theme/theme.ts'
import { Worded } from '../admin/src/theme/Worded.tsx'
import { vehicles } from '../admin/src/vehicles/index.ts'
import { fixtureProvider } from './fixtureProvider.ts'
import type { World } from './world.ts'

const DEFINITIONS = Object.fromEntries(
  [platforms, clients, vehicles, billings, balances, imports].map((resource) => [
    resource.name,
    { name: resource.name, recordRepresentation: resource.recordRepresentation },
  ]),
)

const Shown = createContext<ReactNode>(null)
const Slot = () => useContext(Shown)

/** A router in memory: links work, and lead nowhere. */
const routerOf = ({ at = '/', path = '*' }: World) =>
  createMemoryRouter(
    [
      { path, element: <Slot /> },
      { path: '*', element: <Slot /> },
    ],
    { initialEntries: [at] },
  )

interface StoryWorldProps {
  world: World
  dark: boolean
  direction: Direction
  locale: Language
  children: ReactNode
}

/** The admin around one story, without its shell. */
export function StoryWorld({ world, dark, direction, locale, children }: StoryWorldProps) {
  const [router] = useState(() => routerOf(world))
  const [dataProvider] = useState(() => fixtureProvider(world))
  const [store] = useState(() => memoryStore({ locale }))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const shown = (
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      theme={dark ? darkTheme : lightTheme}
    >
      <Directed direction={direction}>
        <Worded>
          <CssBaseline enableColorScheme />
          <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
            <ResourceContextProvider value={world.resource ?? 'platforms'}>
              {children}
            </ResourceContextProvider>
          </ResourceDefinitionContextProvider>
          <Toasts />
        </Worded>
      </Directed>
    </AdminContext>
  )
  return (
    <Shown value={shown}>
      <RouterProvider router={router} />
    </Shown>
  )
}
