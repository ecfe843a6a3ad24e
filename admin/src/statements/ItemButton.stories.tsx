import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ItemButton } from './ItemButton.tsx'
import { TableFrame } from './ItemTable.tsx'

const meta = {
  component: ItemButton,
  decorators: [
    (Story) => (
      <TableFrame>
        <Story />
      </TableFrame>
    ),
  ],
  args: { name: 'Edit KDA 100A', icon: 'edit', onClick: fn() },
  argTypes: { icon: { control: 'radio', options: ['up', 'down', 'edit', 'remove'] } },
} satisfies Meta<typeof ItemButton>
export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {}
export const EditTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit KDA 100A' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Up: Story = { args: { name: 'Move up KDA 100A', icon: 'up' } }
export const Down: Story = { args: { name: 'Move down KDA 100A', icon: 'down' } }
export const Remove: Story = { args: { name: 'Delete KDA 100A', icon: 'remove' } }
export const Disabled: Story = { args: { disabled: true } }
