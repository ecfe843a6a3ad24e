import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { reached } from '../../../.storybook/userActions.ts'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { VEHICLES } from '../vehicles/vehicles.fixtures.ts'
import { AddItemDialog } from './AddItemDialog.tsx'
import { BILLING_ID, CLIENT_ID, view } from './statement.fixtures.ts'

const ADD = `POST billings/items?billing_id=${BILLING_ID}`
const ASK = `GET vehicles?client_id=${CLIENT_ID}&billable_in=2026-10`
const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ answers: { [ASK]: () => [...VEHICLES], [ADD]: { id: 99 }, ...answers } })

const meta = {
  component: AddItemDialog,
  parameters: { ...inFrame, ...answering() },
  args: { view: view(), onClose: fn() },
} satisfies Meta<typeof AddItemDialog>
export default meta
type Story = StoryObj<typeof meta>

interface UserActions {
  click: (element: Element) => Promise<void>
}

const addNow = async (userEvent: UserActions) => {
  await userEvent.click(await screen.findByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'KDE 901F (862646442297011)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add Vehicle' }))
}

export const Typical: Story = {}
export const Added: Story = {
  play: async ({ args, userEvent }) => {
    await addNow(userEvent)
    await expect(await screen.findByText('Item added successfully')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const NothingChosen: Story = {
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Vehicle' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Please select a vehicle')
  }),
}
export const Refused: Story = {
  parameters: answering({ [ADD]: new ApiError(409, 'KDE 901F is on billing #6 already') }),
  ...reached(async ({ args, userEvent }) => {
    await addNow(userEvent)
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to add billing item: KDE 901F is on billing #6 already',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  }),
}
export const Busy: Story = {
  parameters: answering({ [ADD]: NEVER }),
  ...reached(async ({ userEvent }) => {
    await addNow(userEvent)
    await expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled()
  }),
}
export const Cancelled: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const VehiclesUnreadable: Story = {
  parameters: answering({ [ASK]: new ApiError(503, 'Try again later') }),
}
export const VehiclesUnreadableTest: Story = {
  ...VehiclesUnreadable,
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch vehicles')
  },
}
