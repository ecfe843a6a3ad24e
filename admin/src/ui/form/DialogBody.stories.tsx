import { Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inForm } from '../../../../.storybook/decorators.tsx'
import { LONG_TEXT } from '../../../../.storybook/records.ts'
import { DialogBody } from './DialogBody.tsx'

const meta = {
  component: DialogBody,
  decorators: [inForm],
  args: { onCancel: fn(), children: <Typography>The inputs</Typography> },
} satisfies Meta<typeof DialogBody>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = {
  args: { failure: 'Failed to update billing item: IMEI Number is not an IMEI' },
}
export const FailedTest: Story = {
  ...Failed,
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('is not an IMEI'),
}
/** The form holds other values than those that were refused. */
export const TypedSinceTest: Story = {
  ...Failed,
  args: { ...Failed.args, children: <TextInput source="name" /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Name'), 'K')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const FailedAtLength: Story = { args: { failure: LONG_TEXT } }
