import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inForm } from '../../../.storybook/decorators.tsx'
import { DefaultRateConfirm } from './DefaultRateConfirm.tsx'

const meta = {
  component: DefaultRateConfirm,
  decorators: [inForm],
  args: { lines: 14 },
} satisfies Meta<typeof DefaultRateConfirm>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Send it all the same' })).not.toBeChecked()
  },
}
export const OneLine: Story = { args: { lines: 1 } }
/** Nothing: no line is at the default rate. */
export const Empty: Story = { args: { lines: 0 } }
