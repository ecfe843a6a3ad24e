import type { Meta, StoryObj } from '@storybook/react-vite'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { JoinForm } from './JoinPage.tsx'

const invited = {
  text: 'sara invites ada@example.com, as Reader.',
  failure: null,
}

const meta = {
  component: JoinForm,
  parameters: { layout: 'fullscreen', ...withMockApi({ at: '/join' }) },
  args: { token: 'aWjQ0b3JhbmRvbQ', invited },
} satisfies Meta<typeof JoinForm>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Used: Story = {
  args: { invited: { text: undefined, failure: 'This link has been used already. It works once.' } },
}
