import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { UploadColumns } from './UploadColumns.tsx'

const meta = {
  component: UploadColumns,
  args: { text: 'Client_ID, Client name, Platform, in this order.' },
} satisfies Meta<typeof UploadColumns>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  ...reached(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Which columns does the sheet need?'))
    await expect(canvas.getByText(args.text)).toBeVisible()
  }),
}
