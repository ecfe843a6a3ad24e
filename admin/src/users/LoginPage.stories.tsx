import type { Meta, StoryObj } from '@storybook/react-vite'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { LoginPage } from './LoginPage.tsx'

/** What is seen signed out, whatever the address. */
const meta = {
  component: LoginPage,
  parameters: { layout: 'fullscreen', ...withMockApi({ at: '/login' }) },
} satisfies Meta<typeof LoginPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
