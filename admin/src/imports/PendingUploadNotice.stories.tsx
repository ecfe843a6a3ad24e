import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT, LONG_WORD } from '../../../.storybook/records.ts'
import { anImport } from './imports.fixtures.ts'
import { PendingUploadNotice } from './PendingUploadNotice.tsx'

const meta = {
  component: PendingUploadNotice,
  args: { file: 'clients.xlsx', found: null, onClose: fn() },
} satisfies Meta<typeof PendingUploadNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {}
export const UnknownTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('nothing is taken twice')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Finished: Story = { args: { found: anImport() } }
export const FinishedTest: Story = {
  ...Finished,
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'See what it changed' })).toHaveAttribute('href', '/imports/7'),
}
export const Interrupted: Story = {
  args: { found: anImport({ state: 'interrupted', message: 'Interrupted: nothing was written' }) },
}
export const Refused: Story = { args: { found: anImport({ state: 'refused', message: LONG_TEXT }) } }
export const LongName: Story = { args: { file: `${LONG_WORD}.xlsx` } }
