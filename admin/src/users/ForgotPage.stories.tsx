import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { ForgotPage } from './ForgotPage.tsx'

const meta = {
  component: ForgotPage,
  parameters: { layout: 'fullscreen', ...withMockApi({ at: '/forgot' }) },
} satisfies Meta<typeof ForgotPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}

const asked = (text: RegExp) =>
  reached<object>(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'sara@example.com')
    await press(userEvent, 'Send the Link')
    await expect(await canvas.findByRole('status')).toHaveTextContent(text)
  })
export const Sent: Story = {
  args: { ask: () => Promise.resolve({ by_mail: true }) },
  ...asked(/a link is on its way/),
}
/** Where no e-mail is set up. */
export const NoMail: Story = {
  args: { ask: () => Promise.resolve({ by_mail: false }) },
  ...asked(/Ask an owner/),
}
