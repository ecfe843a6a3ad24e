import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inRecord, inFrame } from '../../../../.storybook/decorators.tsx'
import { LONG_WORD, platform, RTL_NAME } from '../../../../.storybook/records.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

const meta = {
  component: DeleteDialog,
  parameters: inFrame,
  decorators: [inRecord(platform())],
  args: {
    record: platform(),
    countDependents: () => Promise.resolve({}),
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof DeleteDialog>
export default meta
type Story = StoryObj<typeof meta>

const says = (text: RegExp) => async () => {
  await expect(await screen.findByText(text)).toBeInTheDocument()
}

export const NothingHangsOnIt: Story = {}
export const NothingHangsOnItTest: Story = { play: says(/No client is on it\. This cannot be undone\./) }
export const ClientsHangOnIt: Story = { args: { countDependents: () => Promise.resolve({ clients: 1_204 }) } }
export const ClientsHangOnItTest: Story = { ...ClientsHangOnIt, play: says(/It still has 1,204 clients/) }
export const Looking: Story = { args: { countDependents: () => new Promise(() => undefined) } }
export const LookingTest: Story = { ...Looking, play: says(/Looking up what hangs on it/) }
export const CannotBeCounted: Story = {
  args: { countDependents: () => Promise.reject(new Error('No connection')) },
}
export const CannotBeCountedTest: Story = { ...CannotBeCounted, play: says(/^This cannot be undone\.$/) }
export const Busy: Story = { args: { busy: true } }
export const LongName: Story = { decorators: [inRecord(platform({ name: LONG_WORD }))] }
export const RightToLeftText: Story = {
  decorators: [inRecord(platform({ name: RTL_NAME }))],
}
