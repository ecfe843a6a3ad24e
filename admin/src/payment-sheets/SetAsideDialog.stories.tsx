import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { SetAsideDialog } from './SetAsideDialog.tsx'

const meta = {
  component: SetAsideDialog,
  parameters: { ...inFrame, ...withMockApi({}) },
  args: { onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof SetAsideDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Refused: Story = { args: { failure: 'The line is payment #12 already' } }
export const WithoutReason: Story = reached(async ({ userEvent }) => {
  await press(userEvent, 'Set aside')
  await expect(await screen.findByText('Required')).toBeVisible()
})
export const LongReasonTest: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/Reason/), LONG_TEXT)
    await press(userEvent, 'Set aside')
    await expect(args.onSubmit).toHaveBeenCalledWith(LONG_TEXT)
  },
}
