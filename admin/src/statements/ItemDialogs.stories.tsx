import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { VEHICLES } from '../vehicles/vehicles.fixtures.ts'
import { ItemDialogs, type ItemDialogState } from './ItemDialogs.tsx'
import { CLIENT_ID, view } from './statement.fixtures.ts'

const showing = (open: ItemDialogState['open']) => ({
  dialogs: { open, add: fn(), edit: fn(), remove: fn(), close: fn() },
})

const meta = {
  component: ItemDialogs,
  parameters: {
    ...inFrame,
    ...withMockApi({
      answers: { [`GET vehicles?client_id=${CLIENT_ID}&billable_in=2026-10`]: () => [...VEHICLES] },
    }),
  },
  args: { view: view(), ...showing(null), onFuelChange: fn() },
} satisfies Meta<typeof ItemDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const Add: Story = { args: showing({ kind: 'add' }) }
export const AddTest: Story = {
  ...Add,
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName('Add Vehicle to Billing')
  },
}
export const Edit: Story = { args: showing({ kind: 'edit', item_id: 2 }) }
export const EditTest: Story = {
  ...Edit,
  play: async () => {
    await expect(await screen.findByLabelText(/^Vehicle Name/)).toHaveValue('KDB 212C')
  },
}
export const Remove: Story = { args: showing({ kind: 'remove', item_id: 2 }) }
export const RemoveTest: Story = {
  ...Remove,
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('KDB 212C')
  },
}
/** Somebody else has removed the item while its dialog was open. */
export const GoneItem: Story = { args: showing({ kind: 'edit', item_id: 999 }) }
export const GoneItemTest: Story = {
  ...GoneItem,
  play: async ({ args }) => {
    await expect(await screen.findByText('Item not found')).toBeVisible()
    await expect(args.dialogs.close).toHaveBeenCalled()
  },
}
