import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { RecordLink } from './RecordLink.tsx'

const meta = {
  component: RecordLink,
  args: { to: '/client/5', children: 'Acme Haulage' },
} satisfies Meta<typeof RecordLink>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Acme Haulage' })
    await expect(link).toHaveAttribute('href', '/client/5')
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
}
export const LongText: Story = { args: { children: LONG_WORD } }
export const RightToLeftText: Story = { args: { children: RTL_NAME } }
