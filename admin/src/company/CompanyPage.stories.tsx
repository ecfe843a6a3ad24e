import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { COMPANY, IN_USE } from './company.fixtures.ts'
import { CompanyPage } from './CompanyPage.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({
    answers: { 'GET settings/company': answer, 'GET settings/company/local-currency': IN_USE },
  })

const meta = { component: CompanyPage, parameters: answering(COMPANY) } satisfies Meta<typeof CompanyPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Company Name')).toHaveValue('Savanna Tracking Ltd')
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load the company')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
