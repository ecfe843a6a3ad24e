import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ListSkeleton } from './ListSkeleton.tsx'

const meta = {
  component: ListSkeleton,
  args: { rows: 6 },
  argTypes: { rows: { control: { type: 'range', min: 1, max: 25 } } },
} satisfies Meta<typeof ListSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible(),
}
export const ManyRows: Story = { args: { rows: 25 } }
