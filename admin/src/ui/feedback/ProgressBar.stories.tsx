import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../../.storybook/records.ts'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  component: ProgressBar,
  args: { title: 'Sending 500 e-mails', text: '120 of 500 have gone out', part: 0.24 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Sending 500 e-mails' })).toHaveAttribute(
      'aria-valuenow',
      '24',
    ),
}
export const NobodyKnows: Story = { args: { part: null } }
export const LongText: Story = { args: { title: LONG_TEXT, text: LONG_TEXT } }
export const RightToLeftText: Story = { args: { title: RTL_NAME } }
