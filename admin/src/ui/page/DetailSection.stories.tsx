import { Button } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT } from '../../../../.storybook/records.ts'
import { DetailSection } from './DetailSection.tsx'

const meta = {
  component: DetailSection,
  args: { title: 'Billing Details', children: 'October 2026' },
} satisfies Meta<typeof DetailSection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('region', { name: 'Billing Details' })).toBeVisible(),
}
export const WithAction: Story = {
  args: { about: 'One sentence about it.', action: <Button>Edit</Button> },
}
export const LongText: Story = { args: { title: LONG_TEXT, about: LONG_TEXT, action: <Button>Edit</Button> } }
