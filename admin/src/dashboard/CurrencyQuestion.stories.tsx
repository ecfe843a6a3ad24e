import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { CurrencyQuestion } from './CurrencyQuestion.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'GET settings/company': answer } })

const meta = {
  component: CurrencyQuestion,
  parameters: answering({ local_currency: 'USD', currency_pending: true }),
} satisfies Meta<typeof CurrencyQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Say what the local ones are in' })).toHaveAttribute(
      'href',
      '/settings/company',
    )
  },
}
export const Declared: Story = { parameters: answering({ local_currency: 'KES', currency_pending: false }) }
export const DeclaredTest: Story = {
  ...Declared,
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
