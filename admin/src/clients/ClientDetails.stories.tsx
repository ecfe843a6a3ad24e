import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { BALANCES } from '../balances/balances.fixtures.ts'
import { BILLINGS } from '../billings/billings.fixtures.ts'
import { NOTES } from '../chase/chase.fixtures.ts'
import { aReminder } from '../reminders/reminders.fixtures.ts'
import { ClientDetails } from './ClientDetails.tsx'
import { client } from './clients.fixtures.ts'

const answering = (answer: MockAnswer, local_currency = 'USD') =>
  withMockApi({
    at: '/client/5',
    path: '/client/:clientId',
    local_currency,
    records: {
      clients: [client()],
      billings: BILLINGS,
      'client-balances': BALANCES,
      reminders: [aReminder()],
    },
    answers: {
      'GET clients/5': answer,
      'GET clients/5/reminder-pause': { pause: null },
      'GET clients/5/chase-notes': NOTES,
    },
  })

const meta = { component: ClientDetails, parameters: answering(client()) } satisfies Meta<
  typeof ClientDetails
>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Acme Haulage')
    await expect(await canvas.findByRole('row', { name: /\$25\.00 \$3,200\.00/ })).toBeVisible()
    const send = canvas.getByRole('link', { name: 'Send statements' })
    await expect(send).toHaveAttribute(
      'href',
      expect.stringContaining('%22client_id%22%3A5%2C%22sent%22%3Afalse'),
    )
  },
}
export const LocalProvider: Story = { parameters: answering(client(), 'KES') }
export const LocalProviderTest: Story = {
  ...LocalProvider,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /\$25\.00 KES\s3,200\.00/ })).toBeVisible()
    await expect(canvas.getByText(/\$175 or KES\s175 is charged/)).toBeVisible()
  },
}
export const NoPrices: Story = {
  parameters: answering(
    client({ unit_usd: null, unit_local: null, fuel_usd: null, fuel_local: null, email_1: null }),
  ),
}
export const LongText: Story = {
  parameters: answering(client({ client_name: LONG_TEXT, whatsapp_1: LONG_WORD })),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Gone: Story = { parameters: answering(new ApiError(404, 'Client not found')) }
export const GoneTest: Story = {
  ...Gone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It may have been deleted')
  },
}
export const RightToLeftText: Story = {
  parameters: answering(client({ client_name: RTL_NAME })),
}
