import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { AmountInput } from './AmountInput.tsx'

const meta = {
  component: AmountInput,
  decorators: [inForm],
  parameters: formOf({ amount: 125.5, currency: 'USD' }),
  args: { label: 'resources.payments.record.amount' },
} satisfies Meta<typeof AmountInput>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const OtherCurrency: Story = { parameters: formOf({ amount: 12_500, currency: 'KES' }) }
/** Its amounts are whole. */
export const WithoutCents: Story = { parameters: formOf({ amount: 12_500, currency: 'UGX' }) }
export const WithoutCentsTest: Story = {
  ...WithoutCents,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Amount \(UGX\)/)).toHaveAttribute('step', '1')
  },
}
