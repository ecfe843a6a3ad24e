import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'

const meta = {
  component: DiscardDialog,
  parameters: inFrame,
  args: { onDiscard: fn(), onKeep: fn() },
} satisfies Meta<typeof DiscardDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Discarded: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
  },
}
export const Kept: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
  },
}
