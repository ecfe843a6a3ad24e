import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { DEFAULT_TEMPLATE } from '../../../server/features/emails/email-templates.rules.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { previewing } from './emails.fixtures.ts'
import { MessagePreview } from './MessagePreview.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({ answers: { 'POST billings/7/preview-email': answer } })

const meta = {
  component: MessagePreview,
  parameters: answering(previewing()),
  args: { subject: DEFAULT_TEMPLATE.subject, body: DEFAULT_TEMPLATE.body, billing: 7 },
} satisfies Meta<typeof MessagePreview>
export default meta
type Story = StoryObj<typeof meta>

const frame = () => screen.findByTitle('Preview of the message')

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Billing statement 10/2026 for Acme Haulage')).toBeVisible()
    await expect(await frame()).toHaveAttribute('srcdoc', expect.stringContaining('Dear Acme Haulage,'))
    await expect(canvas.getByText('billing_7.pdf')).toBeVisible()
    await press(userEvent, 'Phone, 360 pixels')
    await expect((await frame()).style.width).toBe('360px')
    await press(userEvent, 'Plain text')
    await expect(canvas.getByText(/your billing comes to \$265\.50\./)).toBeVisible()
  },
}
/** Its colours are those of the mail program, not those of the product. */
export const DarkMail: Story = {
  ...reached(async ({ userEvent }) => {
    await expect(await frame()).toHaveAttribute('srcdoc', expect.stringContaining('content="light"'))
    await press(userEvent, 'Dark')
    await waitFor(async () =>
      expect(await frame()).toHaveAttribute('srcdoc', expect.stringContaining('content="dark"')),
    )
  }),
}
export const SampleValues: Story = { args: { billing: null } }
export const SampleValuesTest: Story = {
  ...SampleValues,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Billing statement 10/2026 for Dune Haulage LLC')).toBeVisible()
    await press(userEvent, 'Plain text')
    await expect(canvas.getByText(/when there is a billing to preview/)).toBeVisible()
  },
}
export const Empty: Story = { args: { subject: '', body: '' } }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No subject yet')).toBeVisible()
    await expect(canvas.getByText('What you write shows here.')).toBeVisible()
  },
}
/** A name is text, whatever it looks like. */
export const NameWithTags: Story = {
  parameters: answering(previewing({ client_name: '<b>Acme</b> & Sons' })),
}
export const NameWithTagsTest: Story = {
  ...NameWithTags,
  play: async () =>
    expect(await frame()).toHaveAttribute(
      'srcdoc',
      expect.stringContaining('Dear &lt;b&gt;Acme&lt;/b&gt; &amp; Sons,'),
    ),
}
export const Invalid: Story = { args: { body: '<p>{{plate}}</p>' } }
export const InvalidTest: Story = {
  ...Invalid,
  play: ({ canvas }) =>
    expect(canvas.getByText(/^The preview shows once the body can be read/)).toBeVisible(),
}
export const SubjectAlone: Story = { args: { subject: 'About {{nobody}}', body: '' } }
export const SubjectAloneTest: Story = {
  ...SubjectAlone,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('About {{nobody}}')).toBeVisible()
    await expect(canvas.queryByText('No subject yet')).toBeNull()
  },
}
export const Failed: Story = { parameters: answering(new ApiError(404, 'Billing not found')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The preview could not be made: Billing not found')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const LongText: Story = {
  parameters: answering(previewing({ client_name: LONG_WORD })),
  args: { subject: `${LONG_TEXT} ${LONG_WORD}` },
}
export const RightToLeftText: Story = {
  parameters: answering(previewing({ client_name: RTL_NAME })),
  args: { subject: RTL_NAME },
}
