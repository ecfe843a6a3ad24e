import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { company, COMPANY } from './company.fixtures.ts'
import { MonthEndSection } from './MonthEndSection.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'PUT settings/company': answer } })

const meta = {
  component: MonthEndSection,
  parameters: answering(company({ silent_days: 45, one_email_per_client: true })),
  args: { loaded: COMPANY },
} satisfies Meta<typeof MonthEndSection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\$100\.00 \/ KES.100\.00/)).toBeVisible()
    await expect(canvas.getByText('25%')).toBeVisible()
  },
}
export const DollarsOnly: Story = { args: { loaded: company({ local_currency: 'USD' }) } }
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, 'Change Settings')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('The settings of the month’s end were saved')).toBeVisible()
    await expect(await canvas.findByText('45')).toBeVisible()
  },
}
export const Invalid: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Change Settings')
    const days = await screen.findByLabelText(/Silent after/)
    await userEvent.clear(days)
    await userEvent.type(days, '0')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Must be at least 1')).toBeVisible()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(503, 'The database does not answer')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Change Settings')
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/Failed to save the settings/)).toBeVisible()
  }),
}
