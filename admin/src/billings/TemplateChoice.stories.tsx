import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { choose, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError } from '../../../.storybook/mockApi.ts'
import { manyTemplates, template, TEMPLATES } from '../emails/emails.fixtures.ts'
import { TemplateChoice } from './TemplateChoice.tsx'

const stored = (templates: readonly (typeof TEMPLATES)[number][]) =>
  withMockApi({ records: { 'emails/templates': templates } })

const meta = {
  component: TemplateChoice,
  decorators: [inForm],
  parameters: stored(TEMPLATES),
} satisfies Meta<typeof TemplateChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await choose(userEvent, /Template/, 'Friendly reminder')
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Friendly reminder')
  }),
}
/** The one that comes with the product is there before it is stored. */
export const Empty: Story = {
  parameters: stored([]),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox'))
    await expect(await screen.findByRole('option', { name: 'Billing Notification' })).toBeInTheDocument()
  }),
}
export const Loading: Story = { parameters: withMockApi({ answers: { 'GET emails/templates': NEVER } }) }
export const Unreadable: Story = {
  parameters: withMockApi({ answers: { 'GET emails/templates': new ApiError(503, 'Try again later') } }),
}
export const UnreadableTest: Story = {
  ...Unreadable,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Failed to load email template/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const ManyTemplates: Story = {
  parameters: stored(manyTemplates(60)),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox'))
    await expect((await screen.findAllByRole('option')).length).toBeGreaterThan(60)
  }),
}
export const LongText: Story = {
  parameters: { ...stored([template({ name: LONG_TEXT })]), ...formOf({ template: 1 }) },
}
export const RightToLeftText: Story = {
  parameters: { ...stored([template({ name: RTL_NAME })]), ...formOf({ template: 1 }) },
}
