import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { chooseFile, choose, press } from '../../../.storybook/userActions.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { BillingUpload } from './BillingUpload.tsx'
import { currentPeriod } from './periods.ts'

const { billing_year } = currentPeriod()
const uploading = (month: number) =>
  `POST billings/excel-upload?billing_month=${month}&billing_year=${billing_year}`

const meta = {
  component: BillingUpload,
  parameters: withMockApi({
    resource: 'billings',
    answers: { [uploading(2)]: { message: '12 billings created', errors: [] } },
  }),
} satisfies Meta<typeof BillingUpload>
export default meta
type Story = StoryObj<typeof meta>

/** The month that is chosen is the one that is billed. */
export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, /Month/, 'February')
    await chooseFile(canvas.getByLabelText('Excel file'), 'february.xlsx')
    await press(userEvent, 'Upload')
    await expect((await screen.findAllByText('12 billings created'))[0]).toBeVisible()
  },
}
