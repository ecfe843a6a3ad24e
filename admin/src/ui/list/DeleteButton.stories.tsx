import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { inRecord } from '../../../../.storybook/decorators.tsx'
import { LONG_WORD, platform, PLATFORMS } from '../../../../.storybook/records.ts'
import { withMockApi, ApiError } from '../../../../.storybook/mockApi.ts'
import { DeleteButton } from './DeleteButton.tsx'

const deleteNow = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Delete / }))
  await screen.findByText(/cannot be undone/)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

const meta = {
  component: DeleteButton,
  decorators: [inRecord(platform())],
  parameters: withMockApi({ records: { platforms: PLATFORMS } }),
  args: { countDependents: () => Promise.resolve({}) },
} satisfies Meta<typeof DeleteButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Deleted: Story = {
  play: async ({ userEvent }) => {
    await deleteNow(userEvent)
    await expect(await screen.findByRole('status')).toHaveTextContent('Platform deleted')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
export const Refused: Story = {
  parameters: withMockApi({
    records: { platforms: PLATFORMS },
    answers: { 'DELETE platforms/1': new ApiError(409, 'The platform has 3 clients') },
  }),
  args: { onFailed: fn() },
  play: async ({ args, userEvent }) => {
    await deleteNow(userEvent)
    await expect(args.onFailed).toHaveBeenCalledWith('Failed to delete platform: The platform has 3 clients')
  },
}
export const RefusedAsToast: Story = {
  parameters: Refused.parameters,
  ...reached(async ({ userEvent }) => {
    await deleteNow(userEvent)
    await expect(await screen.findByText(/The platform has 3 clients/)).toBeVisible()
  }),
}
export const LongName: Story = { decorators: [inRecord(platform({ name: LONG_WORD }))] }
