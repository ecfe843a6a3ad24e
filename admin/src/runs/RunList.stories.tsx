import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { press } from '../../../.storybook/userActions.ts'
import type { Run } from './run.ts'
import { RunList } from './RunList.tsx'
import { aPreview, anEarlyRun, aRun, RUN_RESULTS } from './runs.fixtures.ts'

const RUNS = [
  anEarlyRun({ id: 9, state: 'running', done_clients: 20 }),
  aRun(),
  aPreview(),
  aRun({ id: 5, state: 'undone', username: 'amina' }),
  anEarlyRun({ id: 4, month: '2026-09', state: 'failed', message: 'September 2026 is closed' }),
]

const holding = (runs: readonly Run[], more: MockApi = {}) =>
  withMockApi({ resource: 'runs', records: { runs, 'runs/7/results': RUN_RESULTS }, ...more })

const meta = { component: RunList, parameters: holding(RUNS) } satisfies Meta<typeof RunList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const months = await canvas.findAllByRole('link', { name: 'Oct 2026' })
    await expect(months[0]).toHaveAttribute('href', '/months/2026-10/collect')
    await press(userEvent, 'Results of run #7')
    await expect(await screen.findByRole('dialog')).toHaveTextContent('What run #7 did')
  },
}
export const LongText: Story = { parameters: holding([aRun({ username: LONG_TEXT, message: LONG_TEXT })]) }
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = { parameters: holding([], { answers: { 'GET runs': NEVER } }) }
export const Failed: Story = {
  parameters: holding([], { answers: { 'GET runs': new ApiError(503, 'The database does not answer') } }),
}
