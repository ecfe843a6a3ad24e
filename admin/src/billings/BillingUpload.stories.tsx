import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { chooseFile, choose, press, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, type MockApi } from '../../../.storybook/mockApi.ts'
import { aPreview } from '../imports/imports.fixtures.ts'
import { BillingUpload } from './BillingUpload.tsx'
import { currentPeriod } from './periods.ts'

const { billing_year } = currentPeriod()
const uploading = (month: number) =>
  `POST billings/excel-upload?billing_month=${month}&billing_year=${billing_year}`

const answering = (at: Pick<MockApi, 'at' | 'path'> = {}) =>
  withMockApi({
    resource: 'billings',
    ...at,
    answers: {
      [uploading(2)]: { message: '12 billings created', errors: [] },
      [`${uploading(2)}&preview=true`]: aPreview({
        rows: [],
        notes: [`Most rows are of 1/${billing_year}: 950 of 990 last coordinate dates lie in it`],
        note_messages: [
          { code: 'import.other_month', params: { seen: 950, dated: 990, month: 1, year: billing_year } },
        ],
      }),
      [`${uploading(1)}&preview=true`]: aPreview(),
    },
  })

const meta = { component: BillingUpload, parameters: answering() } satisfies Meta<typeof BillingUpload>
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
    await expect(
      await screen.findByRole('link', { name: `Go on with the end of Feb ${billing_year}` }),
    ).toHaveAttribute('href', `/months/${billing_year}-02`)
  },
}

/** Whoever comes from the page of a month finds that month chosen. */
export const ChosenMonth: Story = {
  parameters: answering({ at: '/billings?upload=2025-03', path: '/billings' }),
}
export const ChosenMonthTest: Story = {
  ...ChosenMonth,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Month/ })).toHaveTextContent('March')
    await expect(canvas.getByRole('spinbutton', { name: /Year/ })).toHaveValue(2025)
  },
}

type Play = Parameters<NonNullable<Story['play']>>[0]
const previewFebruary = async ({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) => {
  await choose(userEvent, /Month/, 'February')
  await chooseFile(canvas.getByLabelText('Excel file'), 'january.xlsx')
  await press(userEvent, 'Preview')
}
/** A sheet whose vehicles were seen last in another month than the chosen one. */
export const OtherMonth: Story = { ...reached(previewFebruary) }
export const OtherMonthTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await previewFebruary({ canvas, userEvent })
    await press(userEvent, `Preview as 1/${billing_year}`)
    await expect(await canvas.findByRole('button', { name: /^Import/ })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: /Month/ })).toHaveTextContent('January')
    await expect(canvas.queryByText(/Most rows/)).toBeNull()
  },
}
