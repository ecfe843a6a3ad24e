import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { choose, press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import { anImport } from '../imports/imports.fixtures.ts'
import type { Run } from './run.ts'
import { aPreview, anEarlyRun, aRun, aRunResult, PREVIEWED_RESULTS, RUN_RESULTS } from './runs.fixtures.ts'
import { RunStep } from './RunStep.tsx'

const A_SHEET = anImport({
  kind: 'billings',
  file_name: 'billings-2026-10.xlsx',
  choices: { billing_month: 10, billing_year: 2026 },
  message: '123 billings made for 10/2026, 990 vehicles billed.',
})

const answering = (runs: readonly Run[] = [aRun()], { answers = {}, records = {}, ...more }: MockApi = {}) =>
  withMockApi({
    records: {
      clients: CLIENTS,
      imports: [A_SHEET],
      runs: [...runs, aPreview()],
      'runs/7/results': RUN_RESULTS,
      'runs/6/results': PREVIEWED_RESULTS,
      ...records,
    },
    answers: {
      'POST months/2026-10/run': (body: unknown) =>
        (JSON.parse(String(body)) as { dry_run?: boolean }).dry_run
          ? aPreview()
          : anEarlyRun({ id: 8, state: 'queued' }),
      'POST runs/7/undo': aRun({ state: 'undone' }),
      'POST runs/7/cancel': aRun({ state: 'cancelled' }),
      ...answers,
    },
    ...more,
  })

const meta = {
  component: RunStep,
  args: { month: '2026-10' },
  parameters: answering(),
} satisfies Meta<typeof RunStep>
export default meta
type Story = StoryObj<typeof meta>

const preview = async (user: UserActions) => {
  await press(user, 'Make the month from the register')
  await press(user, 'Preview')
  await screen.findByRole('button', { name: 'Bill 1,940 vehicles' })
}

export const Typical: Story = {}
export const Choosing: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Make the month from the register')
    await userEvent.click(await screen.findByRole('radio', { name: 'Some clients' }))
    await expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
  }),
}
export const SomeClientsTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Make the month from the register')
    await userEvent.click(await screen.findByRole('radio', { name: 'Some clients' }))
    await choose(userEvent, 'Clients', new RegExp(CLIENTS[0]!.client_name))
    await press(userEvent, 'Preview')
    await expect(await screen.findByRole('button', { name: 'Bill 1,940 vehicles' })).toBeEnabled()
  },
}
export const Previewed: Story = { ...reached(({ userEvent }) => preview(userEvent)) }
export const TypicalTest: Story = {
  play: async ({ userEvent }) => {
    await preview(userEvent)
    await expect(await screen.findByText('KES 36,000.00')).toBeVisible()
    await expect(screen.getByText('At the default rate')).toBeVisible()
    await press(userEvent, 'Bill 1,940 vehicles')
    await expect(await screen.findByText('The month is being made')).toBeVisible()
  },
}
export const UndoTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Undo the run #7')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Take back 1,940 lines of Oct 2026?',
    )
    await press(userEvent, 'Undo the run')
    await expect(await screen.findByText('Run undone')).toBeVisible()
  },
}
export const UndoRefusedTest: Story = {
  parameters: answering(undefined, {
    answers: { 'POST runs/7/undo': new ApiError(409, 'Nothing was undone. Billing #8 was sent by e-mail') },
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Undo the run #7')
    await screen.findByRole('alertdialog')
    await press(userEvent, 'Undo the run')
    await expect(await screen.findByText(/Failed to undo the run: .*was sent/)).toBeVisible()
  },
}
/** What a run did, when it is asked for later. */
export const Results: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Results of run #7')
    await screen.findAllByText('Acme Haulage')
  }),
}
/** A run under way, one that waits, one whose process has died. */
export const UnderWay: Story = {
  parameters: answering([
    anEarlyRun({ id: 10, state: 'queued' }),
    anEarlyRun({ id: 9, state: 'running', done_clients: 20 }),
    anEarlyRun({ id: 8, state: 'interrupted', done_clients: 30 }),
  ]),
}
/** Runs that came to no end, and one that was taken back. */
export const OtherEnds: Story = {
  parameters: answering([
    aRun({ id: 10, state: 'cancelled', done_clients: 20 }),
    aRun({ id: 9, state: 'undone' }),
    anEarlyRun({
      id: 8,
      state: 'failed',
      message: 'October 2026 is closed',
      finished_at: '2026-11-02T08:00:01.000Z',
    }),
  ]),
}
export const PreviewUnderWay: Story = {
  parameters: answering([], {
    answers: {
      'GET runs/6': anEarlyRun({ id: 6, dry_run: true, state: 'running', done_clients: 20 }),
    },
  }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Make the month from the register')
    await press(userEvent, 'Preview')
    await screen.findByText('20 of 51 clients')
  }),
}
export const LongText: Story = {
  parameters: answering([aRun({ username: LONG_TEXT })], {
    records: { 'runs/6/results': [aRunResult({ client_name: LONG_TEXT })] },
  }),
  ...reached(({ userEvent }) => preview(userEvent)),
}
export const RightToLeftText: Story = {
  parameters: answering(undefined, {
    records: { 'runs/6/results': [aRunResult({ client_name: RTL_NAME })] },
  }),
  ...reached(({ userEvent }) => preview(userEvent)),
}
export const ReadOnly: Story = { parameters: answering(undefined, { role: 'reader' }) }
export const Closed: Story = { args: { closed: true } }
export const ClosedTest: Story = {
  ...Closed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Oct 2026 is closed/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Results of run #7' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
export const Empty: Story = { parameters: answering([], { records: { imports: [] } }) }
export const LinksTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Upload a sheet for Oct 2026' })).toHaveAttribute(
      'href',
      '/billings?upload=2026-10',
    )
    await expect(await canvas.findByRole('link', { name: 'billings-2026-10.xlsx' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'All runs of Oct 2026' })).toBeVisible()
  },
}
export const Loading: Story = { parameters: answering([], { answers: { 'GET runs': NEVER } }) }
export const Failed: Story = {
  parameters: answering([], { answers: { 'GET runs': new ApiError(500, 'Internal error') } }),
}
export const PreviewRefused: Story = {
  parameters: answering([], {
    answers: { 'POST months/2026-10/run': new ApiError(409, 'October 2026 is closed') },
  }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Make the month from the register')
    await press(userEvent, 'Preview')
    await screen.findByText(/Failed to preview the month: October 2026 is closed/)
  }),
}
