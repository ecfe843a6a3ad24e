import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { company, COMPANY } from './company.fixtures.ts'
import { TermsSection } from './TermsSection.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'PUT settings/company': answer } })

const meta = {
  component: TermsSection,
  parameters: answering(company({ payment_terms_days: 30, time_zone: 'America/Bogota' })),
  args: { loaded: COMPANY },
} satisfies Meta<typeof TermsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14')).toBeVisible()
    await expect(canvas.getByText('Africa/Nairobi')).toBeVisible()
  },
}
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, 'Change Terms')
    const zone = await screen.findByLabelText(/Time Zone/)
    await userEvent.clear(zone)
    await userEvent.type(zone, 'Bogota')
    await userEvent.click(await screen.findByRole('option', { name: 'America/Bogota' }))
    await press(userEvent, 'Save')
    await expect(await screen.findByText('The payment terms were saved')).toBeVisible()
    await expect(await canvas.findByText('America/Bogota')).toBeVisible()
  },
}
export const Invalid: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Change Terms')
    const days = await screen.findByLabelText(/Due after/)
    await userEvent.clear(days)
    await userEvent.type(days, '400')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Must be 366 or less')).toBeVisible()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(503, 'The database does not answer')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Change Terms')
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/Failed to save the payment terms/)).toBeVisible()
  }),
}
