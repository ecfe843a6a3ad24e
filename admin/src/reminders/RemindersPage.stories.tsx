import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer, type MockApi } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { ANSWERS, aRow, previewOf, RECORDS } from './reminders.fixtures.ts'
import { RemindersPage } from './RemindersPage.tsx'

// Those of a story are merged with those of all: what is to be empty says so.
const NO_RECORDS = { reminders: [], 'reminders/suspensions': [] }

const answering = (
  answers: Record<string, MockAnswer> = {},
  tab = '',
  records: MockApi['records'] = RECORDS,
) =>
  withMockApi({
    ...{ path: '/reminders/:tab?', at: `/reminders${tab && `/${tab}`}` },
    records,
    answers: { ...ANSWERS, ...answers },
  })

const meta = {
  component: RemindersPage,
  parameters: { layout: 'fullscreen', ...answering() },
} satisfies Meta<typeof RemindersPage>

export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}

/** Those that are not to go are taken out before the others are sent. */
export const TypicalTest: Story = {
  parameters: answering({
    'POST reminders/send': { run_id: 1, batch_id: null, queued: 3, totals: [], left_out: [] },
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Send the reminder to Savanna Freight Ltd' }),
    )
    await press(userEvent, 'Send 3 reminders')
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 3 reminders?' })
    await expect(dialog).toBeVisible()
  },
}

export const Empty: Story = { parameters: answering({ 'GET reminders/preview': previewOf([]) }) }

export const ManyRows: Story = {
  parameters: answering({
    'GET reminders/preview': previewOf(
      Array.from({ length: 60 }, (_, at) =>
        aRow({ client: { id: at + 1, client_id: `C${at}`, client_name: `Client ${at + 1}` } }),
      ),
    ),
  }),
}

/** While no e-mail goes out nothing can be sent. */
export const NoMail: Story = {
  parameters: answering({ 'GET reminders/preview': { ...previewOf(), mail: 'not_enabled' } }),
}

export const Sent: Story = { parameters: answering({}, 'sent') }

export const NoneSent: Story = { parameters: answering({}, 'sent', NO_RECORDS) }
export const SentFailed: Story = {
  parameters: answering({ 'GET reminders': new ApiError(500, 'Something went wrong here') }, 'sent'),
}

export const ToSuspend: Story = { parameters: answering({}, 'suspend') }

export const NobodyToSuspend: Story = { parameters: answering({}, 'suspend', NO_RECORDS) }
export const NobodyToSuspendTest: Story = {
  ...NobodyToSuspend,
  play: async () => {
    await screen.findByText('Nobody is overdue for that long')
    await screen.findByText('Whoever is overdue for long enough is shown here.')
  },
}

export const Levels: Story = { parameters: answering({}, 'levels') }

/** The text of a level, with its placeholders and how it will look. */
export const EditLevel: Story = {
  parameters: answering(
    {
      'POST reminders/levels/preview': {
        subject: 'Reminder',
        html: '<p>Dear client</p>',
        text: 'Dear client',
      },
    },
    'levels',
  ),
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Friendly reminder' }))
    await screen.findByRole('dialog', { name: 'Edit level' })
  }),
}

export const Loading: Story = { parameters: answering({ 'GET reminders/preview': NEVER }) }

export const Failed: Story = {
  parameters: answering({ 'GET reminders/preview': new ApiError(500, 'Something went wrong here') }),
}
