import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { CREATED, LONG_WEBHOOK, webhook } from './webhooks.fixtures.ts'

const answering = (answers: Record<string, MockAnswer>) => ({
  ...inFrame,
  ...withMockApi({ resource: 'webhooks', answers }),
})

const meta = {
  component: WebhookDialog,
  parameters: answering({ 'POST webhooks': CREATED }),
  args: { onClose: fn() },
} satisfies Meta<typeof WebhookDialog>
export default meta
type Story = StoryObj<typeof meta>

async function fillIn(user: UserActions, url = 'https://books.savanna.example/hooks/trackledger') {
  await user.type(await screen.findByLabelText(/^Address/), url)
  await user.click(await screen.findByLabelText('Payment recorded'))
  await press(user, 'Save')
}

const asked = fn()
const asks = (answer: object) => (body: unknown) => {
  asked(JSON.parse(String(body)))
  return answer
}

export const Typical: Story = {}
export const TypicalTest: Story = {
  parameters: answering({ 'POST webhooks': asks(CREATED) }),
  play: async ({ args, userEvent }) => {
    await fillIn(userEvent)
    await expect(await screen.findByDisplayValue(CREATED.secret)).toBeInTheDocument()
    await expect(asked).toHaveBeenLastCalledWith({
      ...{ url: webhook().url, description: null, events: ['payment.recorded'], enabled: true },
    })
    await press(userEvent, 'I have copied it')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Edited: Story = { args: { webhook: webhook() } }
/** Only what was changed is sent: it may have been disabled meanwhile. */
export const EditedTest: Story = {
  ...Edited,
  parameters: answering({ 'PUT webhooks/1': asks(webhook()) }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Payment reversed'))
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Webhook saved')).toBeVisible()
    await expect(asked).toHaveBeenLastCalledWith({ events: ['billing.issued', 'payment.recorded'] })
  },
}
export const Created: Story = {
  ...reached(async ({ userEvent }) => {
    await fillIn(userEvent)
    await screen.findByDisplayValue(CREATED.secret)
  }),
}
export const NoEvent: Story = {
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Address/), 'https://a.example')
    await press(userEvent, 'Save')
    await screen.findByText('Choose at least one event')
  }),
}
export const Refused: Story = {
  parameters: answering({
    'POST webhooks': new ApiError(400, 'The address cannot be used', {
      url: 'is not an address of the internet, and WEBHOOK_HOSTS does not allow it',
    }),
  }),
  ...reached(async ({ userEvent }) => {
    await fillIn(userEvent, 'https://10.0.0.1/hook')
    await screen.findByText(/^is not an address of the internet/)
  }),
}
export const LongText: Story = { args: { webhook: LONG_WEBHOOK } }
