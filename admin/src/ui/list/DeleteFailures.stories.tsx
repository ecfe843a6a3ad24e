import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { DeleteFailures } from './DeleteFailures.tsx'

const failure = (name: string, reason: string, namesRecord = false) => ({ id: 1, name, reason, namesRecord })

const meta = {
  component: DeleteFailures,
  args: {
    result: { deleted: 4, failures: [failure('Orion Track', 'It still has 3 clients')] },
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteFailures>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
export const SomeTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('4 were deleted. 1 was kept:')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const AllKept: Story = {
  args: { result: { deleted: 0, failures: [failure('Orion Track', 'It still has 3 clients')] } },
}
export const AllKeptTest: Story = {
  ...AllKept,
  play: ({ canvas }) => expect(canvas.getByRole('alert')).not.toHaveTextContent('deleted'),
}
export const NamedByTheServer: Story = {
  args: {
    result: { deleted: 1, failures: [failure('Acacia (C1)', 'Client C1 Acacia still has 3 vehicles', true)] },
  },
}
export const NamedByTheServerTest: Story = {
  ...NamedByTheServer,
  play: ({ canvas }) => expect(canvas.getByRole('listitem')).toHaveTextContent(/^Client C1 Acacia still has/),
}
export const LongText: Story = { args: { result: { deleted: 1, failures: [failure(LONG_WORD, LONG_TEXT)] } } }
export const RightToLeftText: Story = {
  args: { result: { deleted: 1, failures: [failure(RTL_NAME, 'It still has 3 clients')] } },
}
