import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { ResetPage } from './ResetPage.tsx'

const meta = {
  component: ResetPage,
  parameters: { layout: 'fullscreen', ...withMockApi({ at: '/reset#Zk3vQ1m8cXy' }) },
} satisfies Meta<typeof ResetPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Mismatch: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'harbour-violet-2026')
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'harbour-violet')
    await press(userEvent, 'Save Password')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Passwords do not match')
  }),
}
/** A link that was cut off in the e-mail. */
export const NoToken: Story = { parameters: withMockApi({ at: '/reset' }) }
