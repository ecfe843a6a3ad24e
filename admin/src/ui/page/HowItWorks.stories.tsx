import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { helpOf } from './HowItWorks.tsx'
import { HowItWorks } from './HowItWorks.tsx'

const meta = { component: HowItWorks, args: helpOf('statement')! } satisfies Meta<typeof HowItWorks>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How this works'))
    await expect(canvas.getByText(/prepaid account/)).toBeVisible()
  }),
}
