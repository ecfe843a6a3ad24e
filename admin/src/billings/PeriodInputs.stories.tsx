import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { choose, reached } from '../../../.storybook/userActions.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aMonth } from '../months/months.fixtures.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { PeriodInputs } from './PeriodInputs.tsx'

const meta = {
  component: PeriodInputs,
  decorators: [inForm],
  parameters: {
    ...withMockApi({ resource: 'billings' }),
    ...formOf({ billing_month: 10, billing_year: 2026 }),
  },
  render: () => (
    <FormFields columns="3fr 2fr">
      <PeriodInputs />
    </FormFields>
  ),
} satisfies Meta<typeof PeriodInputs>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, /Month/, 'February')
    await expect(canvas.getByRole('combobox', { name: /Month/ })).toHaveTextContent('February')
  },
}
export const Invalid: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    const year = canvas.getByRole('spinbutton', { name: /Year/ })
    await userEvent.clear(year)
    await userEvent.type(year, '1999')
    await fireEvent.submit(year.closest('form')!)
    await expect(await canvas.findByText(/Must be at least/i)).toBeVisible()
    await expect(year).toBeInvalid()
  }),
}
/** What the service would refuse is said before anything is sent. */
export const OfClosedMonth: Story = {
  parameters: withMockApi({ resource: 'billings', records: { months: [aMonth({ state: 'closed' })] } }),
}
export const OfClosedMonthTest: Story = {
  ...OfClosedMonth,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('is closed')
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/months/2026-10')
    await choose(userEvent, /Month/, 'November')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
