import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { aFinding, aRun, aVerification, checksWith, DIFFERING } from './verification.fixtures.ts'
import type { VerificationFinding } from './verification.ts'
import { VerificationPage } from './VerificationPage.tsx'

const answering = (
  verification: MockAnswer,
  findings: readonly VerificationFinding[] = [aFinding()],
  answers: Record<string, MockAnswer> = {},
) =>
  withMockApi({
    answers: {
      'GET verification': verification,
      'GET verification/findings': { data: findings, total: findings.length },
      ...answers,
    },
  })

const meta = {
  component: VerificationPage,
  parameters: answering(aVerification()),
} satisfies Meta<typeof VerificationPage>
export default meta
type Story = StoryObj<typeof meta>

const TOTALS = 'The total and the number of vehicles of each billing are those of its lines'
const open = (user: UserActions) => press(user, `Show what was found: ${TOTALS}`)

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everything ties out')).toBeVisible()
    await expect(canvas.getByText(/The next nightly check is at/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Export/ })).toBeDisabled()
  },
}
export const Differing: Story = {
  parameters: answering(DIFFERING),
  ...reached(({ userEvent }) => open(userEvent)),
}
export const DifferingTest: Story = {
  parameters: answering(DIFFERING),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 of 8 checks differ')).toBeVisible()
    await open(userEvent)
    await expect(await canvas.findByRole('link', { name: 'billing #5' })).toHaveAttribute(
      'href',
      '/billing/5',
    )
    await expect(canvas.getByRole('cell', { name: '1250.51' })).toBeVisible()
    await expect(canvas.getByText(/never held/)).toBeVisible()
  },
}
export const UnderWay: Story = {
  parameters: answering({
    ...aVerification(),
    running: aRun({
      id: 10,
      state: 'running',
      origin: 'person',
      username: 'amina',
      done_checks: 3,
      finished_at: null,
    }),
  }),
}
export const UnderWayTest: Story = {
  ...UnderWay,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 8 checks made')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Check now' })).toBeDisabled()
  },
}
export const Empty: Story = {
  parameters: answering(
    aVerification({
      ...{ state: 'not_run', last: null, runs: [], next_at: null },
      checks: checksWith().map((check) => ({ ...check, state: 'not_run', rows: 0, last_held_at: null })),
    }),
  ),
}
export const Interrupted: Story = {
  parameters: answering(
    aVerification({
      runs: [
        aRun({
          ...{ id: 9, state: 'interrupted', code: 'verification.interrupted', params: {} },
          message: 'The service was stopped before the check had ended',
        }),
        aRun(),
      ],
    }),
  ),
}
export const Refused: Story = {
  parameters: answering(aVerification(), [], {
    'POST verification': new ApiError(409, 'The books are being checked already: wait until that has ended'),
  }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Check now')
    await screen.findByText(/The books are being checked already/)
  }),
}
export const ManyRows: Story = {
  parameters: answering(
    DIFFERING,
    Array.from({ length: 25 }, (_, at) => aFinding({ id: at + 1, record_id: at + 1 })),
  ),
  ...reached(({ userEvent }) => open(userEvent)),
}
export const LongText: Story = {
  parameters: answering(DIFFERING, [aFinding({ found: LONG_WORD, expected: LONG_WORD })]),
  ...reached(({ userEvent }) => open(userEvent)),
}
export const RightToLeftText: Story = {
  parameters: answering(DIFFERING, [aFinding({ found: RTL_NAME, expected: RTL_NAME })]),
  ...reached(({ userEvent }) => open(userEvent)),
}
export const FindingsFailed: Story = {
  parameters: answering(DIFFERING, [], { 'GET verification/findings': new ApiError(500, 'Internal error') }),
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await screen.findByText('Failed to fetch what was found')
  }),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = {
  parameters: answering(new ApiError(503, 'The database does not answer')),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch the checks')).toBeVisible()
  },
}
