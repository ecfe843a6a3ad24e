import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError } from '../../../.storybook/mockApi.ts'
import type { Import } from './import.ts'
import { ImportList } from './ImportList.tsx'
import { anImport, IMPORTS } from './imports.fixtures.ts'

const holding = (imports: readonly Import[]) => withMockApi({ resource: 'imports', records: { imports } })

const meta = {
  component: ImportList,
  parameters: holding(IMPORTS),
} satisfies Meta<typeof ImportList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'billings-2026-10.xlsx' })).toHaveAttribute(
      'href',
      '/imports/6',
    )
    await expect(canvas.getByText('84,000 of 200,000 rows written')).toBeVisible()
  },
}
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = {
  parameters: withMockApi({ resource: 'imports', answers: { 'GET imports': NEVER } }),
}
export const Failed: Story = {
  parameters: withMockApi({
    resource: 'imports',
    answers: { 'GET imports': new ApiError(503, 'The database does not answer') },
  }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch imports')).toBeVisible()
  },
}
export const ManyRows: Story = {
  parameters: holding(Array.from({ length: 100 }, (_, index) => anImport({ id: index + 1 }))),
}
export const LongText: Story = {
  parameters: holding([
    anImport({ file_name: `${LONG_WORD}.xlsx`, message: LONG_TEXT, username: LONG_WORD }),
  ]),
}
export const RightToLeftText: Story = {
  parameters: holding([anImport({ file_name: `${RTL_NAME}.xlsx` }), ...IMPORTS]),
}
