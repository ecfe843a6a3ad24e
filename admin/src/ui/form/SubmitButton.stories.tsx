import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { SubmitButton } from './SubmitButton.tsx'

const meta = {
  component: SubmitButton,
  decorators: [inForm],
  args: { label: 'common.save', busyLabel: 'common.saving' },
} satisfies Meta<typeof SubmitButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const ReadyTest: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled(),
}
export const Busy: Story = {
  parameters: formOf({}, () => new Promise(() => undefined)),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  }),
}
