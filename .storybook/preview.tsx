import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { clearPendingUpload } from '../admin/src/imports/pendingUpload.ts'
import { deleteDraft } from '../admin/src/providers/formDraft.ts'
import { setRole } from '../admin/src/providers/access.ts'
import { i18nProvider } from '../admin/src/providers/i18nProvider.ts'
import { endSession } from '../admin/src/providers/session.ts'
import { store } from '../admin/src/providers/store.ts'
import { clearPendingUpdates } from '../admin/src/statements/useBillingView.ts'
import { usableControls } from './controls.ts'
import { DocsPage } from './docs/DocsPage.tsx'
import { Table } from './docs/Table.tsx'
import { StoryProviders } from './StoryProviders.tsx'
import type { MockApi } from './mockApi.ts'
import { SideBySide } from './SideBySide.tsx'
import { globalTypes, initialGlobals, VIEWPORTS, type Globals } from './toolbar.ts'

// A machine that is busy takes longer than the second that is usual.
configure({ asyncUtilTimeout: 20_000 })

/** Every story has the admin's own theme, texts and contexts; its server is mocked by the story's parameters. */
const preview: Preview = {
  decorators: [
    (Story, { id, globals, parameters }) => {
      const chosen = { ...initialGlobals, ...(globals as Partial<Globals>) }
      const { view, theme, contrast, direction, locale } = chosen
      const { mockApi = {} } = parameters as { mockApi?: MockApi }
      return view === 'all' ? (
        <SideBySide id={id} globals={{ contrast, locale }} />
      ) : (
        <StoryProviders
          key={`${id} ${locale}`}
          mockApi={mockApi}
          dark={theme === 'dark'}
          contrast={contrast}
          direction={direction}
          locale={locale}
        >
          <Story />
        </StoryProviders>
      )
    },
  ],
  // Loads the texts before the first render.
  loaders: [({ globals }) => i18nProvider.changeLocale((globals as Globals).locale)],
  // Removes what the previous story has left in the browser.
  beforeEach: ({ parameters }) => {
    setRole((parameters as { mockApi?: MockApi }).mockApi?.role ?? 'owner')
    endSession()
    store.reset()
    deleteDraft()
    clearPendingUpload()
    clearPendingUpdates()
  },
  initialGlobals,
  globalTypes,
  argTypesEnhancers: [usableControls],
  tags: ['autodocs'],
  parameters: {
    // The theme has its own background.
    backgrounds: { disable: true },
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    docs: {
      container: DocsPage,
      components: { table: Table },
      // A play does not run on a page of documentation, so that its story would not show what it is named for.
      stories: { filter: ({ playFunction }: { playFunction?: unknown }) => !playFunction },
    },
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    options: {
      // The chapters first, then the features in the order of the menu, each from its page to its parts.
      storySort: {
        order: [
          '*',
          'dashboard',
          ['Dashboard', '*'],
          'platforms',
          'clients',
          ['ClientList', '*'],
          'price-changes',
          ['PriceChangesPage', '*'],
          'vehicles',
          ['VehicleList', 'VehicleDetails', '*'],
          'billings',
          ['BillingList', '*'],
          'statements',
          ['StatementPage', '*'],
          'mailings',
          ['MailingPage', 'BatchPage', '*'],
          'balances',
          ['BalanceList', 'TransactionHistory', '*'],
          'emails',
          ['EmailSettingsPage', 'EmailTemplatesPage', '*'],
          'company',
          ['CompanyPage', '*'],
          'webhooks',
          ['WebhooksPage', 'DeliveriesPage', '*'],
          'imports',
          ['ImportList', 'ImportDetails', '*'],
          'outbox',
          ['OutboxList', 'MessageDetails', '*'],
          'search',
          'layout',
          'users',
          'ui',
          ['page', 'list', 'form', 'feedback'],
        ],
      },
    },
  },
}

export default preview
