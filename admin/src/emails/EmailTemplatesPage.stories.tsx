import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { manyTemplates, template, TEMPLATES } from './emails.fixtures.ts'
import { EmailTemplatesPage } from './EmailTemplatesPage.tsx'

const holding = (
  templates: readonly (typeof TEMPLATES)[number][],
  answers: Record<string, MockAnswer> = {},
) => withMockApi({ records: { 'emails/templates': templates }, answers })

const meta = {
  component: EmailTemplatesPage,
  parameters: holding(TEMPLATES),
} satisfies Meta<typeof EmailTemplatesPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Friendly reminder')
    await press(userEvent, 'Edit Friendly reminder')
    await userEvent.type(await screen.findByLabelText(/^Name/), ' 2')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Email template saved')).toBeInTheDocument()
    await expect(await canvas.findByText('Friendly reminder 2')).toBeInTheDocument()
  },
}
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Last reminder')
    await press(userEvent, 'Delete Last reminder')
    await screen.findByText(/Emails that were sent by it are not affected/)
    await press(userEvent, 'Delete')
    await waitFor(() => expect(canvas.queryByText('Last reminder')).toBeNull())
  },
}
export const Duplicated: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Last reminder')
    await press(userEvent, 'Duplicate Last reminder')
    await expect(await screen.findByLabelText(/^Name/)).toHaveValue('Copy of Last reminder')
    await press(userEvent, 'Save')
    await expect(await canvas.findByText('Copy of Last reminder')).toBeInTheDocument()
  },
}
/** An invalid template is rejected before it is sent; the error names the unknown placeholder. */
export const Invalid: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('Friendly reminder')
    await press(userEvent, 'Edit Friendly reminder')
    await userEvent.type(await screen.findByLabelText(/^Subject/), '{{{{plate}}')
    await expect(await screen.findByText(/unknown placeholder: \{\{plate\}\}/)).toBeInTheDocument()
  }),
}
export const Refused: Story = {
  parameters: holding(TEMPLATES, {
    'PUT emails/templates/1': new ApiError(409, 'There is a template of this name'),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('Friendly reminder')
    await press(userEvent, 'Edit Friendly reminder')
    await userEvent.type(await screen.findByLabelText(/^Name/), ' 2')
    await press(userEvent, 'Save')
    await expect(await screen.findByRole('alert')).toHaveTextContent('There is a template of this name')
  }),
}
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No email templates yet')).toBeInTheDocument()
    await press(userEvent, 'Create Default Template')
    await expect(await canvas.findByText('Billing Notification')).toBeInTheDocument()
  },
}
export const ManyRows: Story = { parameters: holding(manyTemplates(60)) }
export const LongText: Story = { parameters: holding([template({ name: LONG_WORD, subject: LONG_TEXT })]) }
export const Loading: Story = { parameters: holding([], { 'GET emails/templates': NEVER }) }
export const Failed: Story = {
  parameters: holding([], { 'GET emails/templates': new ApiError(503, 'Try again later') }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load email template')).toBeInTheDocument()
  },
}
export const RightToLeftText: Story = {
  parameters: holding([template({ name: RTL_NAME, subject: RTL_NAME }), ...TEMPLATES]),
}
