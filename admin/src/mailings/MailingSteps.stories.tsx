import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MailingSteps } from './MailingSteps.tsx'

const meta = { component: MailingSteps, args: { at: 1 } } satisfies Meta<typeof MailingSteps>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Check')).toBeVisible()
    await expect(canvas.getByText('Check').closest('[aria-current=step]')).not.toBeNull()
  },
}
export const First: Story = { args: { at: 0 } }
export const Last: Story = { args: { at: 2 } }
