import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { counts } from './imports.fixtures.ts'
import { OutcomeTabs } from './OutcomeTabs.tsx'

const meta = {
  component: OutcomeTabs,
  args: {
    id: 'rows',
    counts: counts({ unchanged: 0 }),
    groups: ['new', 'changed', 'unchanged', 'error', 'warning'],
    group: 'error',
    onChange: fn(),
  },
  render: (args) => (
    <>
      <OutcomeTabs {...args} />
      <div role="tabpanel" id="rows-rows" aria-labelledby={`rows-${args.group}`} />
    </>
  ),
} satisfies Meta<typeof OutcomeTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Unchanged (0)' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'New (57)' }))
    await expect(args.onChange).toHaveBeenCalledWith('new')
  },
}
export const ManyRows: Story = {
  args: { counts: counts({ new: 150_000, changed: 30_000, unchanged: 18_000, errors: 2000 }) },
}
