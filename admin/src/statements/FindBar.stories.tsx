import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { FindBar } from './FindBar.tsx'
import type { Find } from './useFind.ts'

const finding = (over: Partial<Find> = {}): { find: Find } => ({
  find: { text: 'KD', setText: fn(), count: 4, at: 0, index: 0, driver: 'Sara Lind', step: fn(), ...over },
})

const meta = { component: FindBar, args: { ...finding(), onLeave: fn() } } satisfies Meta<typeof FindBar>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {}
export const FoundTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 4 · Sara Lind')
    await userEvent.click(canvas.getByRole('button', { name: 'Next match' }))
    await expect(args.find.step).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Previous match' }))
    await expect(args.find.step).toHaveBeenLastCalledWith(-1)
  },
}
export const ByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(async () => {
      await userEvent.keyboard('/')
      await expect(canvas.getByRole('searchbox')).toHaveFocus()
    })
    await userEvent.keyboard('{Enter}')
    await expect(args.find.step).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect(args.find.step).toHaveBeenLastCalledWith(-1)
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onLeave).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.find.setText).toHaveBeenLastCalledWith('')
  },
}
export const Empty: Story = { args: finding({ text: '', count: null, index: null, driver: null }) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Next match' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('searchbox'), 'K')
    await expect(args.find.setText).toHaveBeenLastCalledWith('K')
  },
}
export const NothingFound: Story = { args: finding({ text: 'ZZZ', count: 0, index: null, driver: null }) }
export const NothingFoundTest: Story = {
  ...NothingFound,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Nothing found'),
}
export const LongText: Story = { args: finding({ text: LONG_TEXT, driver: LONG_TEXT }) }
export const RightToLeftText: Story = { args: finding({ driver: RTL_NAME }) }
