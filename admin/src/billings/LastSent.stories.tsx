import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LastSent } from './LastSent.tsx'

const meta = { component: LastSent, args: { at: '2026-10-05T12:00:00.000Z' } } satisfies Meta<typeof LastSent>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 Oct 2026')).toHaveAttribute(
      'title',
      expect.stringMatching(/^\d Oct 2026, \d\d:\d\d$/),
    )
  },
}
export const Empty: Story = { args: { at: null } }
export const EmptyTest: Story = {
  ...Empty,
  play: ({ canvas }) => expect(canvas.getByText('Never')).toBeVisible(),
}
