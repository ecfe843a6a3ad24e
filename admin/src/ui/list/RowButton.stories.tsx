import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_WORD } from '../../../../.storybook/records.ts'
import { RowButton } from './RowButton.tsx'

const meta = {
  component: RowButton,
  args: { icon: <Edit />, label: 'Edit', name: 'Edit Orion Track', onClick: fn() },
} satisfies Meta<typeof RowButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Orion Track' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Dangerous: Story = {
  args: { icon: <Delete />, label: 'Delete', name: 'Delete Orion Track', dangerous: true },
}
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = { args: { label: LONG_WORD, name: LONG_WORD } }
