import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { billingOf } from '../billings/billings.fixtures.ts'
import { aFinding, FINDINGS, KNOWN, ODD, summaryOf } from './reconciliation.fixtures.ts'
import type { Finding } from './reconciliation.ts'
import { ReconcileStep } from './ReconcileStep.tsx'

const LIST = 'months/2026-10/reconciliation'

/** What the client owed from before: it takes no line. */
const OPENING = billingOf(1, 'Dune Haulage LLC', { opening_date: '2026-10-01' })

const answering = (findings: readonly Finding[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    records: { [LIST]: findings, billings: [OPENING] },
    answers: { [`GET ${LIST}/summary`]: summaryOf(findings), ...answers },
  })

const meta = {
  component: ReconcileStep,
  args: { month: '2026-10' },
  parameters: answering([...FINDINGS, KNOWN]),
} satisfies Meta<typeof ReconcileStep>

export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}

/** Nothing differs, or nothing is billed yet. */
export const Empty: Story = { parameters: answering([]) }

export const ManyRows: Story = {
  parameters: answering(
    Array.from({ length: 60 }, (_, at) => aFinding({ imei_number: String(356307042440000 + at) })),
  ),
}

export const OddTexts: Story = { parameters: answering(ODD) }

export const Loading: Story = { parameters: answering([], { [`GET ${LIST}/summary`]: NEVER }) }

export const Failed: Story = {
  parameters: answering([], { [`GET ${LIST}/summary`]: new ApiError(500, 'Something went wrong here') }),
}

/** Who may look alone has no deeds. */
export const Reading: Story = {
  parameters: {
    mockApi: { ...answering([...FINDINGS]).mockApi, role: 'reader' },
  },
}

/** Whatever differs is known: nothing is left to do. */
export const Settled: Story = { parameters: answering([KNOWN]) }
export const SettledTest: Story = {
  ...Settled,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is open')).toBeVisible()
  },
}

/** What is known until a day, and why. */
export const Known: Story = {
  parameters: answering([KNOWN]),
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'State' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Known' }))
    await screen.findByText(/In the workshop/)
  }),
}

/** What can be done about one. */
export const Deeds: Story = {
  parameters: answering([aFinding()]),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Resolve ACY 813D')
    await screen.findByRole('menu')
  }),
}

/** In a closed month nothing is done about it. */
export const Closed: Story = { parameters: answering([aFinding(), KNOWN]), args: { closed: true } }
export const ClosedTest: Story = {
  ...Closed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'ACY 813D' })).toBeVisible()
    for (const name of [/^Resolve/, 'Mark these as known'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}

/** Marking one as known. */
export const Marking: Story = {
  parameters: answering([aFinding()]),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Mark these as known')
    await screen.findByRole('dialog')
  }),
}

export const BilledTest: Story = {
  parameters: answering([aFinding()], { 'POST billings/manual': { id: 99 } }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Resolve ACY 813D')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bill it' }))
    await press(userEvent, 'Bill it')
    await expect(await screen.findByText('ACY 813D is billed')).toBeVisible()
  },
}

export const EndedTest: Story = {
  parameters: answering([aFinding()], {
    'PUT vehicles/1': { id: 1 },
    'POST reconciliation-marks': [KNOWN.mark],
    [`DELETE reconciliation-marks/${KNOWN.mark!.id}`]: KNOWN.mark,
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Resolve ACY 813D')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End it' }))
    await press(userEvent, 'End it')
    await expect(await screen.findByText(/ACY 813D is inactive now/)).toBeVisible()
    await press(userEvent, 'Undo')
    await expect(screen.queryByText('Failed to undo it')).toBeNull()
  },
}

export const OneKindTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, /^Renamed/)
    await expect(await canvas.findByRole('link', { name: 'KDA 109A' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'ACY 813D' })).toBeNull()
    await press(userEvent, 'Mark these as known')
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'New plates')
    await expect(screen.getByRole('button', { name: 'Mark as known' })).toBeEnabled()
  },
}
