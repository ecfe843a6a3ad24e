import { Button } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { PageHeader } from './PageHeader.tsx'

const meta = {
  component: PageHeader,
  args: {
    title: 'Manage Platforms',
    about: 'The tracking systems that your clients’ vehicles report to.',
    action: <Button variant="contained">Add Platform</Button>,
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Platforms')
    await expect(document.title).toBe('Manage Platforms · TrackLedger')
  },
}
export const TitleOnly: Story = { args: { about: undefined, action: undefined } }
export const LongText: Story = { args: { title: LONG_WORD, about: LONG_TEXT } }
export const RightToLeftText: Story = { args: { title: RTL_NAME } }
