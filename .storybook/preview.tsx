import type { Preview } from '@storybook/react-vite'
import { LANGUAGES, type Language } from '../admin/src/i18n/languages.ts'
import { clearPendingUpload } from '../admin/src/imports/pendingUpload.ts'
import { deleteDraft } from '../admin/src/providers/formDraft.ts'
import { i18nProvider } from '../admin/src/providers/i18nProvider.ts'
import { endSession } from '../admin/src/providers/session.ts'
import { store } from '../admin/src/providers/store.ts'
import { clearPendingUpdates } from '../admin/src/statements/useBillingView.ts'
import type { Direction } from '../admin/src/theme/DirectionProvider.tsx'
import { DocsPage } from './docs/DocsPage.tsx'
import { Table } from './docs/Table.tsx'
import { StoryProviders } from './StoryProviders.tsx'
import type { MockApi } from './mockApi.ts'

interface Globals {
  theme?: 'light' | 'dark'
  direction?: Direction
  locale?: Language
}

/** Every story has the admin's own theme, texts and contexts; its server is mocked by the story's parameters. */
const preview: Preview = {
  decorators: [
    (Story, { id, globals, parameters }) => {
      const { theme = 'light', direction = 'ltr', locale = 'en' } = globals as Globals
      const { mockApi = {} } = parameters as { mockApi?: MockApi }
      return (
        <StoryProviders
          key={`${id} ${locale}`}
          mockApi={mockApi}
          dark={theme === 'dark'}
          direction={direction}
          locale={locale}
        >
          <Story />
        </StoryProviders>
      )
    },
  ],
  // Loads the texts before the first render.
  loaders: [({ globals }) => i18nProvider.changeLocale((globals as Globals).locale ?? 'en')],
  // Removes what the previous story has left in the browser.
  beforeEach: () => {
    endSession()
    store.reset()
    deleteDraft()
    clearPendingUpload()
    clearPendingUpdates()
  },
  initialGlobals: { theme: 'light', direction: 'ltr', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Colours',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: LANGUAGES.map(({ locale, name }) => ({ value: locale, title: name })),
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    // The theme has its own background.
    backgrounds: { disable: true },
    layout: 'padded',
    docs: { container: DocsPage, components: { table: Table } },
    controls: { matchers: { date: /_at$/ } },
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    options: { storySort: { order: ['Statement', ['The statement', '*'], 'Badges', 'Common'] } },
  },
}

export default preview
