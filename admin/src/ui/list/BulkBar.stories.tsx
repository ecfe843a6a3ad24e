import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inList } from '../../../../.storybook/decorators.tsx'
import { press } from '../../../../.storybook/userActions.ts'
import { PLATFORMS } from '../../../../.storybook/records.ts'
import { BulkBar } from './BulkBar.tsx'

const meta = {
  component: BulkBar,
  decorators: [inList(PLATFORMS)],
  args: { names: ['Orion Track', 'Wialon'], busy: false, onDelete: fn(() => Promise.resolve()) },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected')
    await press(userEvent, 'Delete selected')
    await press(userEvent, 'Delete')
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
/** Nothing is selected: there is no bar. */
export const None: Story = { args: { names: [] } }
export const NoneTest: Story = {
  ...None,
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
