import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { DELIVERIES, type Webhook } from './webhook.ts'
import {
  CREATED,
  delivery,
  detailed,
  LONG_WEBHOOK,
  ROTATED,
  RTL_WEBHOOK,
  webhook,
  WEBHOOKS,
} from './webhooks.fixtures.ts'
import { WebhooksPage } from './WebhooksPage.tsx'

const holding = (webhooks: readonly Webhook[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ at: '/settings/webhooks', records: { webhooks }, answers })

const meta = { component: WebhooksPage, parameters: holding(WEBHOOKS) } satisfies Meta<typeof WebhooksPage>
export default meta
type Story = StoryObj<typeof meta>

const NAME = webhook().url
const asked = fn()

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(WEBHOOKS.length)
    await expect(canvas.getByText('It answered 410, which says that it is there no more')).toBeVisible()
    await expect(canvas.getByText('It had no good answer for 5 days')).toBeVisible()
    await expect(canvas.getByText(/^No good answer since 4 Oct 2026/)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^End Previous Secret/ })).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: `Deliveries to ${NAME}` })).toHaveAttribute(
      'href',
      '/settings/webhooks/deliveries?filter=%7B%22endpoint_id%22%3A1%7D',
    )
  },
}
/** A test is sent, and what becomes of it is shown. */
export const TestSentTest: Story = {
  parameters: holding([webhook()], {
    'POST webhooks/1/test': delivery({ id: 20, event_type: 'webhook.test', state: 'queued' }),
    [`GET ${DELIVERIES}/20`]: detailed(delivery({ id: 20, event_type: 'webhook.test', status: 204 })),
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, `Send Test to ${NAME}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Test' }))
    await expect(await dialog.findByText('It has arrived.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const RotationAsked: Story = {
  parameters: holding([webhook()]),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, `New Secret for ${NAME}`)
    await screen.findByText(/^It is shown once/)
  }),
}
export const Rotated: Story = {
  parameters: holding([webhook()], { 'POST webhooks/1/rotate': ROTATED }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, `New Secret for ${NAME}`)
    await press(userEvent, 'New Secret')
    await screen.findByDisplayValue(CREATED.secret)
  }),
}
export const RotationFailedTest: Story = {
  parameters: holding([webhook()], {
    'POST webhooks/1/rotate': new ApiError(404, 'Webhook not found'),
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, `New Secret for ${NAME}`)
    await press(userEvent, 'New Secret')
    await expect(
      await screen.findByText('Failed to give the webhook a new secret: Webhook not found'),
    ).toBeVisible()
  },
}
/** It is disabled after a question, enabled without one. */
export const DisabledTest: Story = {
  parameters: holding([webhook(), webhook({ id: 2, url: 'https://off.example/', enabled: false })], {
    'PUT webhooks/1': (body) => asked(1, JSON.parse(String(body))) as null,
    'PUT webhooks/2': (body) => {
      asked(2, JSON.parse(String(body)))
      return webhook({ id: 2 })
    },
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, `Disable ${NAME}`)
    await press(userEvent, 'Disable')
    await waitFor(() => expect(asked).toHaveBeenCalledWith(1, { enabled: false }))
    await press(userEvent, 'Enable https://off.example/')
    await expect(await screen.findByText('Webhook enabled')).toBeVisible()
    await expect(asked).toHaveBeenCalledWith(2, { enabled: true })
  },
}
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = { parameters: withMockApi({ answers: { 'GET webhooks': NEVER } }) }
export const Failed: Story = {
  parameters: withMockApi({
    answers: { 'GET webhooks': new ApiError(503, 'The database cannot be reached') },
  }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch webhooks')).toBeVisible()
  },
}
export const ManyRows: Story = {
  parameters: holding(
    Array.from({ length: 40 }, (_, at) => webhook({ id: at + 1, url: `https://of-${at + 1}.example/` })),
  ),
}
export const LongText: Story = { parameters: holding([LONG_WEBHOOK]) }
export const RightToLeftText: Story = { parameters: holding([RTL_WEBHOOK]) }
/** A cashier comes here only by typing the address. */
export const ForCashiers: Story = {
  parameters: { ...inFrame, ...withMockApi({ role: 'cashier', records: { webhooks: WEBHOOKS } }) },
}
