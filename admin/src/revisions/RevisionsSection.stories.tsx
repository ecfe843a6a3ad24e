import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aRevision, issuedView, TWO_REVISIONS } from './revisions.fixtures.ts'
import { RevisionsSection } from './RevisionsSection.tsx'

const answering = (revisions: MockAnswer, more: Readonly<Record<string, MockAnswer>> = {}) =>
  withMockApi({ answers: { 'GET billings/7/revisions': revisions, ...more } })

const meta = {
  component: RevisionsSection,
  args: { view: issuedView() },
  parameters: answering([aRevision()]),
} satisfies Meta<typeof RevisionsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Draft: Story = { args: { view: issuedView({ issue_state: 'draft', revision: null }) } }
export const DraftTest: Story = {
  ...Draft,
  parameters: answering([aRevision()], { 'POST billings/7/issue': { is_new: true, revision: 1 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Issue' }))
    await expect(await screen.findByText('Issued as revision 1')).toBeVisible()
  },
}
export const Changed: Story = {
  args: { view: issuedView({ issue_state: 'changed', revision: 2 }) },
  parameters: answering(TWO_REVISIONS),
}
export const ChangedTest: Story = {
  ...Changed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'PDF of revision 2' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'What changed' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Make void' })).toBeEnabled()
  },
}
export const Void: Story = {
  args: {
    view: issuedView({
      issue_state: 'void',
      void_at: '2026-11-04T10:00:00.000Z',
      void_reason: 'Billed to the wrong client',
      voided_by: 'sara',
    }),
  },
}
/** Who may not issue sees what was issued. */
export const Reader: Story = {
  parameters: withMockApi({ role: 'reader', answers: { 'GET billings/7/revisions': [aRevision()] } }),
}
export const Refused: Story = {
  ...Draft,
  parameters: answering([], { 'POST billings/7/issue': new ApiError(409, 'Billing #7 is void') }),
}
export const RefusedTest: Story = {
  ...Refused,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Issue' }))
    await expect(await screen.findByText(/Failed to issue the billing/)).toBeVisible()
  },
}
export const ManyRows: Story = {
  args: { view: issuedView({ revision: 30 }) },
  parameters: answering(Array.from({ length: 30 }, (_, at) => aRevision({ id: at + 1, revision: 30 - at }))),
}
export const LongText: Story = { parameters: answering([aRevision({ issued_by: LONG_TEXT })]) }
export const RightToLeftText: Story = { parameters: answering([aRevision({ issued_by: RTL_NAME })]) }
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
