import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import remarkGfm from 'remark-gfm'
import { mergeConfig } from 'vite'
import { usedIcons } from './used-icons.plugin.ts'

/** Stories are beside their components. Telemetry is off, and the built pages need no network. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The product's sign, which its pages show.
  staticDirs: ['../admin/public'],
  stories: ['../admin/src/**/*.mdx', '../admin/src/**/*.stories.tsx'],
  // A play is a test: it leaves the focus and the scroll position behind. What is to be looked at has none; see `reached`.
  tags: { 'play-fn': { excludeFromSidebar: true } },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'admin/tsconfig.json',
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Not the hundreds of props of the HTML elements and of MUI's components beneath.
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  addons: [
    {
      name: '@storybook/addon-docs',
      // Without it a table of a page of documentation is a paragraph of bars.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  viteFinal: (given) =>
    mergeConfig(given, {
      plugins: [react(), usedIcons()],
      build: { chunkSizeWarningLimit: 2000, reportCompressedSize: false },
    }),
}

export default config
