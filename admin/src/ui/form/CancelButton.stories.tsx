import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inForm } from '../../../../.storybook/decorators.tsx'
import { CancelButton } from './CancelButton.tsx'

const meta = {
  component: CancelButton,
  decorators: [inForm],
  args: { onClick: fn() },
} satisfies Meta<typeof CancelButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
