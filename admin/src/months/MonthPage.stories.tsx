import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer, type MockApi } from '../../../.storybook/mockApi.ts'
import { anImport } from '../imports/imports.fixtures.ts'
import { aRun } from '../runs/runs.fixtures.ts'

import { MonthPage } from './MonthPage.tsx'
import { aMonthInDetail, CLOSING, doneMonth } from './months.fixtures.ts'

const MONTH = '/months/2026-10'
const A_SHEET = anImport({
  kind: 'billings',
  file_name: 'billings-2026-10.xlsx',
  choices: { billing_month: 10, billing_year: 2026 },
  message: '123 billings made for 10/2026, 990 vehicles billed.',
})

const of = (month: MockAnswer, more: MockApi = {}) =>
  withMockApi({
    ...{ at: `${MONTH}/collect`, path: '/months/:month/:step?' },
    records: { runs: [aRun()], imports: [A_SHEET] },
    answers: { 'GET months/2026-10': month },
    ...more,
  })

const meta = { component: MonthPage, parameters: of(aMonthInDetail()) } satisfies Meta<typeof MonthPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Oct 2026' })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /^Collect/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('button', { name: 'Close Oct 2026' })).toBeDisabled()
    await expect(await canvas.findByRole('link', { name: 'billings-2026-10.xlsx' })).toBeVisible()
  },
}
/** A step that is done leads to the next one. */
export const DoneTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go on with Reconcile' })).toHaveAttribute(
      'href',
      `${MONTH}/reconcile`,
    )
  },
}
export const Closed: Story = {
  parameters: of({ ...doneMonth(), state: 'closed', closing: CLOSING }),
}
export const ClosedTest: Story = {
  ...Closed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open it again' })).toBeEnabled()
    await expect(await canvas.findByText(/^Oct 2026 is closed: nothing is added/)).toBeVisible()
  },
}
/** Whoever comes to a month comes to the step that is next. */
export const NextStepTest: Story = {
  parameters: of(
    {
      ...aMonthInDetail(),
      totals: [],
      steps: { ...aMonthInDetail().steps, collect: { billings: 0, runs: 0 } },
    },
    { at: MONTH },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^Collect/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}
export const Loading: Story = { parameters: of(NEVER) }
export const Failed: Story = { parameters: of(new ApiError(500, 'Internal error')) }
