import Visibility from '@mui/icons-material/VisibilityOutlined'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { RowLink } from './RowLink.tsx'

const meta = {
  component: RowLink,
  args: { icon: <Visibility />, label: 'View', name: 'View billing #7', to: '/billing/7' },
} satisfies Meta<typeof RowLink>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'View billing #7' })
    await expect(link).toHaveAttribute('href', '/billing/7')
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
}
export const LongText: Story = { args: { label: LONG_WORD, name: LONG_WORD } }
export const RightToLeftText: Story = { args: { label: RTL_NAME, name: RTL_NAME } }
