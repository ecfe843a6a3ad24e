import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { reached, press } from '../../../.storybook/userActions.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { entry, LONG_ENTRY, MANY_FIELDS, payment, RTL_ENTRY } from './history.fixtures.ts'
import type { Speech } from './values.ts'
import { i18nProvider } from '../providers/i18nProvider.ts'

const speech: Speech = {
  translate: (key, options) => i18nProvider.translate(key, options),
  nameOf: ({ id }) => (id === 1 ? 'Orion Track' : 'Wialon'),
  currencyOfBilling: () => undefined,
  localCurrency: 'KES',
}

const meta = {
  component: EntryDetails,
  args: { entry: MANY_FIELDS, speech },
} satisfies Meta<typeof EntryDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = canvas.getAllByRole('row').map(({ textContent }) => textContent)
    await expect(rows).toContain('PlatformOrion TrackWialon')
    await expect(rows).toContain('Email 2two@acme.example-')
    await expect(rows).toHaveLength(7)
    await press(userEvent, 'Show 2 unchanged fields')
    await expect(canvas.getByText('Physical Invoice')).toBeVisible()
    await press(userEvent, 'Show only what changed')
    await expect(canvas.queryByText('Physical Invoice')).toBeNull()
  },
}
export const WithUnchanged: Story = {
  ...reached(async ({ userEvent }) => press(userEvent, 'Show 2 unchanged fields')),
}
/** What was added has nothing before. */
export const Added: Story = { args: { entry: payment({ reason: 'Paid in cash at the gate', import_id: 7 }) } }
export const Deleted: Story = {
  args: {
    entry: entry({
      resource: 'platforms',
      action: 'delete',
      payload: { id: 4, data: null, previousData: { name: 'Old Tracks', description: 'Of the coast' } },
    }),
  },
}
export const Secret: Story = {
  args: {
    entry: entry({
      resource: 'emails/settings',
      payload: {
        id: 1,
        data: { smtp_host: 'mail.example', smtp_password: '***' },
        previousData: { smtp_host: null, smtp_password: null },
      },
    }),
  },
}
/** One from before values were kept. */
export const WithoutValues: Story = {
  args: { entry: entry({ payload: { id: 5, data: null, previousData: null }, request_id: null }) },
}
export const LongText: Story = { args: { entry: LONG_ENTRY } }
export const RightToLeftText: Story = { args: { entry: RTL_ENTRY } }
