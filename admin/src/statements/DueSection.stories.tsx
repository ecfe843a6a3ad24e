import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { buildStatement } from '../../../server/features/statements/statements.rules.ts'
import { DueSection } from './DueSection.tsx'
import { EMPTY_VIEW, HUGE_VIEW, LOCAL_VIEW, view } from './statement.fixtures.ts'

const showing = (shown: ReturnType<typeof view>) => ({ view: shown, request: buildStatement(shown).request })

const meta = {
  component: DueSection,
  parameters: withMockApi({}),
  args: showing(view()),
} satisfies Meta<typeof DueSection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('$286.00')).toBeVisible()
    await expect(canvas.getByText('RF41 B000 007')).toBeVisible()
    await expect(canvas.queryByText('Paid or settled since')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Due Date' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Due date of statement #7')
    await userEvent.keyboard('{Escape}')
  },
}
/** Earlier billings were paid after it went out. */
export const PaidSince: Story = {
  args: showing(view(undefined, { earlier_due: 20.5, previous_is_live: false, due_date_is_typed: true })),
}
export const PaidSinceTest: Story = {
  ...PaidSince,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$100.00')).toBeVisible()
    await expect(canvas.getByText('$186.00')).toBeVisible()
    await expect(canvas.getByText('Set by hand')).toBeVisible()
  },
}
export const Overdue: Story = { args: showing(view(undefined, { payment_state: 'overdue' })) }
export const NothingDue: Story = { args: showing({ ...EMPTY_VIEW, payment_state: 'paid' }) }
export const Shillings: Story = { args: showing(LOCAL_VIEW) }
export const Huge: Story = { args: showing(HUGE_VIEW) }
