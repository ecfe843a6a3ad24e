import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { press } from '../../../.storybook/userActions.ts'
import { PlaceholderButtons } from './PlaceholderButtons.tsx'

const meta = {
  component: PlaceholderButtons,
  args: { onInsert: fn() },
} satisfies Meta<typeof PlaceholderButtons>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await press(userEvent, 'client_name')
    await expect(args.onInsert).toHaveBeenCalledWith('{{client_name}}')
  },
}
