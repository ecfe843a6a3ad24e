import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { confirm, press, reached } from '../../../.storybook/userActions.ts'
import { IssueStep } from './IssueStep.tsx'
import { aMonth, aRun } from './revisions.fixtures.ts'

const PATH = 'months/2026-10/issue'
const answering = (month: MockAnswer, issuing: MockAnswer = aRun({ state: 'queued' })) =>
  withMockApi({ answers: { [`GET ${PATH}`]: month, [`POST ${PATH}`]: issuing } })

const meta = {
  component: IssueStep,
  args: { month: '2026-10', closed: false },
  parameters: answering(aMonth()),
} satisfies Meta<typeof IssueStep>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Issue 120 statements' })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: '118 billings' })).toBeVisible()
  },
}
export const UnderWay: Story = { parameters: answering(aMonth({ draft: 70, issued: 88, run: aRun() })) }
export const UnderWayTest: Story = {
  ...UnderWay,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('48 of 120')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Issue 72 statements' })).toBeDisabled()
  },
}
export const Done: Story = {
  parameters: answering(
    aMonth({ draft: 0, changed: 0, issued: 160, run: aRun({ state: 'finished', done: 120 }) }),
  ),
}
export const Cancelled: Story = {
  parameters: answering(aMonth({ draft: 72, issued: 48, run: aRun({ state: 'cancelled', issued: 48 }) })),
}
export const CancelTest: Story = {
  parameters: withMockApi({
    answers: {
      [`GET ${PATH}`]: aMonth({ draft: 70, issued: 88, run: aRun() }),
      [`POST ${PATH}/cancel`]: new ApiError(409, 'The billings of 10/2026 are not being issued'),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel Issuing' }))
    await expect(await screen.findByText(/are not being issued/)).toBeVisible()
  },
}
export const SomeFailed: Story = {
  parameters: answering(aMonth({ draft: 2, run: aRun({ state: 'finished', failed: 2 }) })),
}
export const Broken: Story = {
  parameters: answering(
    aMonth({
      run: aRun({ state: 'failed', message: 'The database cannot be written: its disk may be full' }),
    }),
  ),
}
export const Empty: Story = {
  parameters: answering(aMonth({ draft: 0, changed: 0, issued: 0, void: 0 })),
}
export const Reader: Story = {
  parameters: withMockApi({ role: 'reader', answers: { [`GET ${PATH}`]: aMonth() } }),
}
/** What it asks before anything is frozen. */
export const Asked: Story = {
  ...reached(({ userEvent }) => press(userEvent, 'Issue 120 statements')),
}
export const RefusedTest: Story = {
  parameters: answering(aMonth(), new ApiError(409, 'The billings of 10/2026 are being issued already')),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Issue 120 statements' })
    await confirm(userEvent, 'Issue 120 statements')
    await expect(await screen.findByText(/are being issued already/)).toBeVisible()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
