import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, NEVER, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { company, currencyPreview, IN_USE } from './company.fixtures.ts'
import { LocalCurrencySection } from './LocalCurrencySection.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({ answers: { 'GET settings/company/local-currency': answer } })

const meta = {
  component: LocalCurrencySection,
  parameters: answering(currencyPreview()),
  args: { company: company() },
} satisfies Meta<typeof LocalCurrencySection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('KES: Kenyan Shilling')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Change Local Currency' })).toBeEnabled()
  },
}
export const InUse: Story = { parameters: answering(IN_USE) }
export const InUseTest: Story = {
  ...InUse,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/The local currency stays KES: it is that of 96 billings/),
    ).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Pending: Story = {
  args: { company: company({ local_currency: 'USD', currency_pending: true }) },
}
export const PendingTest: Story = {
  ...Pending,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('What are your local amounts in?')
    await expect(canvas.getByRole('button', { name: 'Choose the Currency' })).toBeEnabled()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
