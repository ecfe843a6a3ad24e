import { Button } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { EmptyState } from './EmptyState.tsx'

const clear = fn()

const meta = {
  component: EmptyState,
  args: { title: 'No platforms yet', hint: 'Add the first one: every client belongs to a platform.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const WithAction: Story = {
  args: { title: 'Nothing matches', action: <Button onClick={clear}>Clear search and filters</Button> },
}
export const WithActionTest: Story = {
  ...WithAction,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await expect(clear).toHaveBeenCalled()
  },
}
export const TitleOnly: Story = { args: { hint: undefined } }
export const LongText: Story = { args: { title: LONG_WORD, hint: LONG_TEXT } }
export const RightToLeftText: Story = { args: { title: RTL_NAME } }
