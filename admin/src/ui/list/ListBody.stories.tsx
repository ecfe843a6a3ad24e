import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inList } from '../../../../.storybook/decorators.tsx'
import { PLATFORMS } from '../../../../.storybook/records.ts'
import { ListBody } from './ListBody.tsx'

const refetch = fn()
const failed = { error: new Error('No connection'), refetch }

const meta = {
  component: ListBody,
  decorators: [inList(PLATFORMS)],
  args: { children: <p>The table</p> },
} satisfies Meta<typeof ListBody>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Loading: Story = { decorators: [inList([], { data: undefined, isPending: true })] }
export const LoadingTest: Story = {
  ...Loading,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeVisible(),
}
export const Failed: Story = { decorators: [inList([], { ...failed, data: undefined })] }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    refetch.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch platforms')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(refetch).toHaveBeenCalledOnce()
  },
}
export const OutOfDate: Story = { decorators: [inList(PLATFORMS, failed)] }
export const OutOfDateTest: Story = {
  ...OutOfDate,
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('may be out of date'),
}
export const Reloading: Story = { decorators: [inList(PLATFORMS, { isPlaceholderData: true })] }
