import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { Toast } from './Toast.tsx'

const meta = {
  component: Toast,
  args: { message: 'resources.platforms.saved', type: 'success', onClose: fn() },
  argTypes: { type: { control: 'select', options: ['success', 'info', 'warning', 'error'] } },
} satisfies Meta<typeof Toast>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const SuccessTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Platform saved')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Info: Story = { args: { type: 'info' } }
export const Warning: Story = { args: { type: 'warning' } }
/** A server's detail is not a key of the catalogue: it is shown as it is. */
export const Failure: Story = { args: { type: 'error', message: 'There is a platform of this name' } }
export const FailureTest: Story = {
  ...Failure,
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('There is a platform of this name'),
}
export const LongText: Story = { args: { type: 'error', message: `${LONG_TEXT} ${LONG_WORD}` } }
export const RightToLeftText: Story = { args: { message: RTL_NAME } }
