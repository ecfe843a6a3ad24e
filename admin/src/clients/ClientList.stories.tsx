import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { press, type UserActions, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, PLATFORMS, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import type { Client } from './client.ts'
import { ClientList } from './ClientList.tsx'
import { client, CLIENTS, manyClients } from './clients.fixtures.ts'

const holding = (clients: readonly Client[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ resource: 'clients', records: { clients, platforms: PLATFORMS }, answers })
const dependents = {
  'GET vehicles/count?client_id=5': { count: 3 },
  'GET billings?client_id=5&limit=1': { total_count: 2 },
  [`GET client-balances?filter=${encodeURIComponent('{"id":[5]}')}`]: () => [
    { total_transactions: 1 },
    { total_transactions: 2 },
  ],
}

const meta = {
  component: ClientList,
  parameters: holding(CLIENTS, { 'POST clients': client({ id: 8, client_name: 'Gulf Transport' }) }),
} satisfies Meta<typeof ClientList>
export default meta
type Story = StoryObj<typeof meta>

const add = async (user: UserActions) => {
  await press(user, 'Add Client')
  await user.type(await screen.findByLabelText(/^Client ID/), 'C1008')
  await user.type(await screen.findByLabelText(/^Client Name/), 'Gulf Transport')
}

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'C1005' })).toHaveAttribute('href', '/client/5')
    await add(userEvent)
    const dialog = screen.getByRole('dialog')
    await userEvent.click(dialog.querySelector('[role=combobox]')!)
    await userEvent.click(await screen.findByRole('option', { name: 'Wialon' }))
    await press(userEvent, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await screen.findByText('Client saved')).toBeInTheDocument()
  },
}
export const Invalid: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'C1005' })
    await add(userEvent)
    await userEvent.type((await screen.findAllByRole('textbox', { name: /mail/ }))[0]!, 'nobody')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Must be a valid email')).toBeInTheDocument()
    await expect(await screen.findByText('Required')).toBeInTheDocument()
  }),
}
/** A client with vehicles is not deleted; why not stays on the page. */
export const DeleteRefused: Story = {
  parameters: holding(CLIENTS, {
    ...dependents,
    'DELETE clients/5': new ApiError(409, 'The client has 3 vehicles'),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'C1005' })
    await press(userEvent, /^Delete .*Acme Haulage/)
    await expect(await screen.findByText(/3 vehicles/)).toHaveTextContent(/3 transactions/)
    await press(userEvent, 'Delete')
    await expect(await canvas.findByText(/The client has 3 vehicles/)).toBeInTheDocument()
  }),
}
export const FilteredByPlatform: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'C1005' })
    const pickers = await canvas.findAllByRole('combobox', { name: /Platform/ })
    await userEvent.click(pickers.at(-1)!)
    await userEvent.click(await screen.findByRole('option', { name: 'Wialon' }))
    await expect(pickers.at(-1)).toHaveValue('Wialon')
  }),
}
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clients yet')).toBeInTheDocument()
  },
}
export const ManyRows: Story = { parameters: holding(manyClients(400)) }
export const LongText: Story = {
  parameters: holding([client({ client_id: LONG_WORD, client_name: LONG_TEXT })]),
}
export const Loading: Story = { parameters: holding([], { 'GET clients': NEVER }) }
export const Failed: Story = {
  parameters: holding([], { 'GET clients': new ApiError(503, 'Try again later') }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch clients')).toBeInTheDocument()
  },
}
export const RightToLeftText: Story = {
  parameters: holding([client({ client_name: RTL_NAME }), ...CLIENTS.slice(1)]),
}
