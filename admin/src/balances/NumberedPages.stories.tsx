import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inList } from '../../../.storybook/decorators.tsx'
import { choose } from '../../../.storybook/userActions.ts'
import { NumberedPages } from './NumberedPages.tsx'

const setPage = fn()
const setPerPage = fn()
const at = (page: number, total: number) => [inList([], { page, perPage: 10, total, setPage, setPerPage })]

const meta = {
  component: NumberedPages,
  decorators: at(2, 45),
  args: { sizes: [5, 10, 20, 50] },
} satisfies Meta<typeof NumberedPages>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('11-20 of 45')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(setPage).toHaveBeenLastCalledWith(3)
    await choose(userEvent, 'Items per page', '50')
    await expect(setPerPage).toHaveBeenLastCalledWith(50)
  },
}
export const LastOfMany: Story = { decorators: at(400, 3991) }
export const LastOfManyTest: Story = {
  ...LastOfMany,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3,991-3,991 of 3,991')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
}
export const OnePage: Story = { decorators: at(1, 7) }
export const WithoutSizes: Story = { args: { sizes: undefined } }
export const Empty: Story = { decorators: at(1, 0) }
export const EmptyTest: Story = {
  ...Empty,
  play: ({ canvas }) => expect(canvas.queryByRole('navigation')).toBeNull(),
}
export const InTheMiddle: Story = { decorators: at(200, 4000) }
