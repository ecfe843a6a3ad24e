import type { Meta, StoryObj } from '@storybook/react-vite'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { withMockApi, type MockApi } from '../../../.storybook/mockApi.ts'
import { BillingList } from '../billings/BillingList.tsx'
import billingList from '../billings/BillingList.stories.tsx'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import dashboard from '../dashboard/Dashboard.stories.tsx'
import { startSession } from '../providers/session.ts'
import { StatementPage } from '../statements/StatementPage.tsx'
import statementPage from '../statements/StatementPage.stories.tsx'
import { Layout } from './Layout.tsx'

const TOKEN = ['', btoa(JSON.stringify({ sub: 'amina', exp: 4_000_000_000 })), ''].join('.')

/** A page's own data, with somebody signed in. */
const signedIn = (mockApi: MockApi) => withMockApi({ ...mockApi, user: 'amina' })

/** Whole pages as they are seen signed in: there is one role, which may do everything. Signed out there is `LoginPage`. */
const meta = {
  title: 'layout/Layout',
  component: Layout,
  parameters: {
    ...inFrame,
    layout: 'fullscreen',
    ...signedIn({ ...dashboard.parameters.mockApi, at: '/home' }),
  },
  args: { children: <Dashboard /> },
  beforeEach: () => startSession(TOKEN),
} satisfies Meta<typeof Layout>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheDashboard: Story = {}
export const OnAList: Story = {
  parameters: signedIn({ ...billingList.parameters.mockApi, at: '/billings' }),
  args: { children: <BillingList /> },
}
export const OnAStatement: Story = {
  parameters: signedIn(statementPage.parameters.mockApi),
  args: { children: <StatementPage /> },
}
