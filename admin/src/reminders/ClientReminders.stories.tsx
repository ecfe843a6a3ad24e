import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer, type MockApi } from '../../../.storybook/mockApi.ts'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { ClientReminders } from './ClientReminders.tsx'
import { ANSWERS, aPause, aReminder, DUNE, ODD } from './reminders.fixtures.ts'

const OWN = [aReminder({ id: 2, state: 'unknown' }), aReminder({ still_due: 0 })]

const answering = (
  answers: Record<string, MockAnswer> = {},
  records: MockApi['records'] = { reminders: OWN },
) => withMockApi({ records, answers: { ...ANSWERS, ...answers } })

const meta = {
  component: ClientReminders,
  args: { client: DUNE },
  parameters: answering(),
} satisfies Meta<typeof ClientReminders>

export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}

export const Empty: Story = { parameters: answering({}, { reminders: [] }) }

export const SwitchedOff: Story = {
  parameters: answering({ 'GET clients/1/reminder-pause': { pause: aPause() } }),
}

/** Nobody has said until when; the reason is as long as it may be. */
export const LongReason: Story = {
  args: { client: ODD },
  parameters: answering(
    {
      'GET clients/3/reminder-pause': {
        pause: aPause({ client_id: 3, until: null, reason: LONG_WORD.repeat(4) }),
      },
    },
    { reminders: [aReminder({ client_id: 3, client: ODD, recipient_email: `${LONG_WORD}@example.com` })] },
  ),
}

const openPause = reached(async ({ userEvent }) => {
  await press(userEvent, 'Turn reminders off')
  await screen.findByRole('dialog', { name: 'Turn off the reminders of Dune Haulage LLC' })
})
export const TurnOff: Story = openPause

/** Somebody else has switched them off meanwhile: nothing is overwritten, and what was typed stays. */
export const TurnedOffMeanwhileTest: Story = {
  parameters: answering({
    'PUT clients/1/reminder-pause': new ApiError(412, 'The record has been changed meanwhile'),
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Turn reminders off')
    const reason = await screen.findByRole('textbox', { name: /Reason/ })
    await userEvent.type(reason, 'In court')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    await screen.findByText(/changed meanwhile/)
    await expect(reason).toHaveValue('In court')
  },
}

export const RemindNow: Story = reached(async ({ userEvent }) => {
  await press(userEvent, 'Remind now')
  await screen.findByRole('dialog', { name: 'Remind Dune Haulage LLC' })
  await screen.findByRole('button', { name: 'Send 2 reminders' })
})

export const NothingOverdue: Story = {
  parameters: answering({
    'GET reminders/preview?client_id=1': { ...ANSWERS['GET reminders/preview'], rows: [] },
  }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Remind now')
    await screen.findByText('Nothing is overdue.')
  }),
}

export const Failed: Story = {
  parameters: answering({ 'GET reminders': new ApiError(500, 'Something went wrong here') }),
}

/** Who may look alone sees what was sent, and that nobody is reminded. */
export const Reading: Story = {
  parameters: {
    mockApi: {
      ...answering({ 'GET clients/1/reminder-pause': { pause: aPause() } }).mockApi,
      role: 'reader',
    },
  },
}
export const ReadingTest: Story = {
  ...Reading,
  play: async () => {
    await screen.findByText(/^Reminders are off until/)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Turn reminders|Remind now/ })).toBeNull(),
    )
  },
}
