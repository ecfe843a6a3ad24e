import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  parameters: inFrame,
  args: {
    title: 'Delete the platform “Orion Track”?',
    text: 'No client is on it. This cannot be undone.',
    action: 'Delete',
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Confirmed: Story = {
  play: async ({ args, userEvent }) => {
    const action = await screen.findByRole('button', { name: 'Delete' })
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/cannot be undone/)
    // Enter, pressed without reading, deletes nothing.
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(action)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Cancelled: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const Busy: Story = { args: { busy: true, action: 'Deleting...' } }
export const BusyTest: Story = {
  ...Busy,
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
export const LongText: Story = { args: { title: `Delete “${LONG_WORD}”?`, text: LONG_TEXT } }
export const RightToLeftText: Story = { args: { title: RTL_NAME } }
