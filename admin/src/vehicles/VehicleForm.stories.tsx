import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inEditor, inFrame, inRecord } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { choose, press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { EditRecordButton } from '../ui/form/EditRecordButton.tsx'
import { VehicleForm } from './VehicleForm.tsx'
import type { Vehicle } from './vehicle.ts'
import { vehicle } from './vehicles.fixtures.ts'

const TRUCK = vehicle({
  status: 'MAINTENANCE',
  has_fuel_sensor: true,
  last_connection: '2026-10-28T14:20:58Z',
})

const answering = (stored: Vehicle, answer: MockAnswer = stored) => ({
  ...inFrame,
  ...withMockApi({
    resource: 'vehicles',
    at: '/vehicle/11',
    answers: { 'GET vehicles/11': stored, 'PUT vehicles/11': answer },
  }),
})

/** With the button that opens it. */
const meta = {
  component: VehicleForm,
  decorators: [inEditor, inRecord(TRUCK)],
  parameters: { ...answering(TRUCK) },
  render: () => (
    <>
      <EditRecordButton />
      <VehicleForm />
    </>
  ),
} satisfies Meta<typeof VehicleForm>
export default meta
type Story = StoryObj<typeof meta>

const open = (user: UserActions) => press(user, 'Edit')
const opened = reached(({ userEvent }) => open(userEvent))

export const Typical: Story = { ...opened }
export const TypicalTest: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await choose(userEvent, /Status/, 'ACTIVE')
    await press(userEvent, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await screen.findByText('Vehicle saved')).toBeInTheDocument()
  },
}
/** A stored text that is none of the choices stays one. */
export const OddCurrency: Story = {
  decorators: [inEditor, inRecord(vehicle({ charging_currency: 'Shs' }))],
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await expect(await screen.findByRole('combobox', { name: /Currency/ })).toHaveTextContent(
      'Shs (charged by local prices)',
    )
  }),
}
/** Somebody else has changed the driver meanwhile, too. */
export const SomebodyWasFaster: Story = {
  parameters: answering({ ...TRUCK, driver_name: 'Amina Otieno' }),
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(await screen.findByLabelText(/Driver/), 'Sara Lind')
    await press(userEvent, 'Save')
    await expect(await screen.findByRole('row', { name: /Sara Lind Amina Otieno/ })).toBeInTheDocument()
  }),
}
export const Refused: Story = {
  parameters: answering(
    TRUCK,
    new ApiError(409, 'A vehicle with this IMEI exists already', { imei_number: 'exists already' }),
  ),
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(await screen.findByLabelText(/IMEI/), '1')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('exists already')).toBeInTheDocument()
  }),
}
export const LongText: Story = {
  decorators: [inEditor, inRecord(vehicle({ object_name: LONG_WORD, driver_name: LONG_WORD }))],
  ...opened,
}
export const RightToLeftText: Story = {
  decorators: [inEditor, inRecord(vehicle({ object_name: RTL_NAME, driver_name: RTL_NAME }))],
  ...opened,
}
