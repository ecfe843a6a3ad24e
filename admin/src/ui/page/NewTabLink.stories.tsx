import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../../.storybook/records.ts'
import { NewTabLink } from './NewTabLink.tsx'

const meta = {
  component: NewTabLink,
  args: { to: '/client/5', children: 'Acme Haulage' },
} satisfies Meta<typeof NewTabLink>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Acme Haulage.*opens in a new tab/ })
    await expect(link).toHaveAttribute('href', '/client/5')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}
export const LongText: Story = { args: { children: LONG_TEXT } }
export const RightToLeftText: Story = { args: { children: RTL_NAME } }
