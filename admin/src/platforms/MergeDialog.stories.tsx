import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, PLATFORMS, platform, RTL_NAME } from '../../../.storybook/records.ts'
import { choose, press, reached } from '../../../.storybook/userActions.ts'
import { MergeDialog } from './MergeDialog.tsx'

const answering = (count: number, answer: MockAnswer = { ...platform(), moved_clients: count }) => ({
  ...inFrame,
  ...withMockApi({
    resource: 'platforms',
    records: { platforms: PLATFORMS },
    answers: { 'GET clients/count?platform_id=2': { count }, 'POST platforms/2/merge': answer },
  }),
})

const meta = {
  component: MergeDialog,
  parameters: answering(12),
  args: { platform: PLATFORMS[1]!, target: 'merge', draft: null, onClose: fn() },
} satisfies Meta<typeof MergeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
/** Says what will happen before it does. */
export const Chosen: Story = {
  ...reached(async ({ userEvent }) => {
    await choose(userEvent, /stays/, 'Orion Track')
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '12 clients move from Wialon to Orion Track',
    )
  }),
}
export const ChosenTest: Story = {
  play: async ({ args, userEvent }) => {
    await choose(userEvent, /stays/, 'Orion Track')
    await press(userEvent, 'Merge')
    await expect(
      await screen.findByText('Wialon merged into Orion Track: 12 clients moved'),
    ).toBeInTheDocument()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Itself: Story = {
  ...reached(async ({ userEvent }) => {
    await choose(userEvent, /stays/, 'Wialon')
    await press(userEvent, 'Merge')
    await expect(await screen.findByText('Choose another platform')).toBeInTheDocument()
  }),
}
export const Refused: Story = {
  parameters: answering(1, new ApiError(404, 'Platform not found')),
  ...reached(async ({ userEvent }) => {
    await choose(userEvent, /stays/, 'Orion Track')
    await press(userEvent, 'Merge')
    await expect(await screen.findByText(/Failed to merge the platforms/)).toBeInTheDocument()
  }),
}
export const LongText: Story = { args: { platform: platform({ id: 2, name: LONG_TEXT }) } }
export const RightToLeftText: Story = { args: { platform: platform({ id: 2, name: RTL_NAME }) } }
