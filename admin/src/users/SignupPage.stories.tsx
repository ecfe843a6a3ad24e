import type { Meta, StoryObj } from '@storybook/react-vite'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { SignupPage } from './SignupPage.tsx'

/** Also for those who are signed out. */
const meta = {
  component: SignupPage,
  parameters: { layout: 'fullscreen', ...withMockApi({ at: '/signup' }) },
} satisfies Meta<typeof SignupPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
