import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CurrencySwitch } from './CurrencySwitch.tsx'

const meta = {
  component: CurrencySwitch,
  args: { currencies: ['KES', 'USD'], value: 'KES', onChange: fn() },
} satisfies Meta<typeof CurrencySwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'KES' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'USD' }))
    await expect(args.onChange).toHaveBeenCalledWith('USD')
  },
}
/** There is nothing to choose. */
export const OneCurrency: Story = { args: { currencies: ['USD'], value: 'USD' } }
export const OneCurrencyTest: Story = {
  ...OneCurrency,
  play: ({ canvas }) => expect(canvas.queryByRole('group')).toBeNull(),
}
