import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { reached } from '../../../.storybook/userActions.ts'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { EditItemDialog } from './EditItemDialog.tsx'
import { BILLING_ID, item, LONG_ITEMS, RTL_ITEMS } from './statement.fixtures.ts'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'PUT billings/items/1': answer } })

const meta = {
  component: EditItemDialog,
  parameters: { ...inFrame, ...answering({ id: 1 }) },
  args: { billing_id: BILLING_ID, item: item(), onClose: fn(), onFuelChange: fn() },
} satisfies Meta<typeof EditItemDialog>
export default meta
type Story = StoryObj<typeof meta>

const field = (label: RegExp) => screen.findByLabelText(label)
const press = async (label: string) => screen.findByRole('button', { name: label })

export const Typical: Story = {}
export const Saved: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await field(/^Driver Name/), ' II')
    await userEvent.click(await press('Save Changes'))
    await expect(await screen.findByText('Item updated successfully')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Invalid: Story = {
  ...reached(async ({ args, userEvent }) => {
    await userEvent.clear(await field(/^Vehicle Name/))
    await fireEvent.change(await field(/^Current Mileage/), { target: { value: '-5' } })
    await userEvent.click(await press('Save Changes'))
    await expect(await screen.findByText('Required')).toBeVisible()
    await expect(await field(/^Current Mileage/)).toBeInvalid()
    await expect(args.onClose).not.toHaveBeenCalled()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(400, 'IMEI Number is not an IMEI', { imei_number: 'is not an IMEI' })),
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await field(/^IMEI Number/), '-')
    await userEvent.click(await press('Save Changes'))
    await expect(await screen.findByText('is not an IMEI')).toBeVisible()
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update billing item')
  }),
}
export const Cancelled: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Cancel'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const FromDraft: Story = {
  args: { draft: { base: item(), values: { comments: 'Typed before the session was lost' } } },
}
export const LongText: Story = { args: { item: LONG_ITEMS[0]! } }
export const RightToLeftText: Story = { args: { item: RTL_ITEMS[0]! } }
