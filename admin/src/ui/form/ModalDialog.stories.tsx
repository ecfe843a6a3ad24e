import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { ModalDialog } from './ModalDialog.tsx'

const meta = {
  component: ModalDialog,
  parameters: inFrame,
  args: {
    'aria-label': 'Lines of Acacia Freight',
    onClose: fn(),
    children: (
      <>
        <DialogTitle>Lines of Acacia Freight</DialogTitle>
        <DialogContent>Two vehicles were added.</DialogContent>
        <DialogActions>
          <Button>Close</Button>
        </DialogActions>
      </>
    ),
  },
} satisfies Meta<typeof ModalDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const ClickedBeside: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.dblClick(dialog.parentElement!)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
