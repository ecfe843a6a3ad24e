import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { chooseFile, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { anImport, aPreview, UNCHANGED_ROW, writing } from './imports.fixtures.ts'
import { UploadPanel } from './UploadPanel.tsx'

const PREVIEW = 'POST billings/excel-upload?preview=true'
const answering = (answer: MockAnswer, preview: MockAnswer = aPreview()) =>
  withMockApi({ resource: 'billings', answers: { 'POST billings/excel-upload': answer, [PREVIEW]: preview } })
/** A history that is empty at first, and then has an import that was cancelled. */
function cancelledAfterwards(): MockAnswer {
  let asked = 0
  const data = [anImport({ id: 9, kind: 'billings', file_name: 'october.xlsx', state: 'cancelled' })]
  return () => (++asked === 1 ? { data: [], total: 0 } : { data, total: 1 })
}
const TAKEN = { message: '12 billings created', errors: [] }

const meta = {
  component: UploadPanel,
  parameters: answering(TAKEN),
  args: { path: () => 'billings/excel-upload', template: 'billings/excel-upload/template' },
} satisfies Meta<typeof UploadPanel>
export default meta
type Story = StoryObj<typeof meta>

interface UserActions {
  click: (element: Element) => Promise<void>
}

const send = async (userEvent: UserActions) => {
  await chooseFile(await screen.findByLabelText('Excel file'), 'october.xlsx')
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
}

export const Typical: Story = {}
export const Folded: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Upload Billings from Excel' }))
    await expect(canvas.getByRole('button', { name: /^Show/ })).toHaveAttribute('aria-expanded', 'false')
  }),
}
export const WithoutFile: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    await expect(await screen.findByText('Please select an Excel file')).toBeVisible()
  }),
}
export const Taken: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await send(userEvent)
    await expect((await canvas.findAllByText('12 billings created'))[0]).toBeVisible()
  }),
}
export const Busy: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await send(userEvent)
    await expect(await canvas.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
  }),
}
/** Why it was rejected is said once, under the button that was pressed. */
export const Refused: Story = {
  parameters: answering(new ApiError(400, 'The sheet has no rows')),
  ...reached(async ({ canvas, userEvent }) => {
    await send(userEvent)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The sheet has no rows')
    await expect(screen.getAllByText('The sheet has no rows')).toHaveLength(1)
  }),
}
const look = async (userEvent: UserActions) => {
  await chooseFile(await screen.findByLabelText('Excel file'), 'october.xlsx')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
}

export const Previewed: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await look(userEvent)
    await expect(await canvas.findByRole('tab', { name: 'Errors (1)' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  }),
}
export const PreviewedAndTaken: Story = {
  play: async ({ canvas, userEvent }) => {
    await look(userEvent)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }))
    await expect((await canvas.findAllByText('12 billings created'))[0]).toBeVisible()
    await expect(canvas.queryByRole('tab')).toBeNull()
  },
}
export const BeingPreviewed: Story = {
  parameters: answering(TAKEN, NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await look(userEvent)
    await expect(await canvas.findByRole('progressbar', { name: 'Preview of october.xlsx' })).toBeVisible()
  }),
}
export const PreviewStopped: Story = {
  parameters: BeingPreviewed.parameters,
  play: async ({ canvas, userEvent }) => {
    await look(userEvent)
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}
export const PreviewRefused: Story = {
  parameters: answering(TAKEN, new ApiError(400, 'The sheet has no rows')),
  ...reached(async ({ canvas, userEvent }) => {
    await look(userEvent)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The sheet has no rows')
  }),
}
const importLate = async (userEvent: UserActions) => {
  await look(userEvent)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await expect(await screen.findByText(/is called “Dune” now/)).toBeVisible()
}
/** The data has changed between the preview and the import. */
export const PreviewOutdated: Story = {
  parameters: answering(new ApiError(409, 'Row 7: the client “Dune Haulage LLC” is called “Dune” now')),
  ...reached(async ({ canvas, userEvent }) => {
    await importLate(userEvent)
    await expect(canvas.queryByRole('button', { name: 'Import 2 rows' })).toBeNull()
  }),
}
export const PreviewedAgain: Story = {
  parameters: PreviewOutdated.parameters,
  play: async ({ canvas, userEvent }) => {
    await importLate(userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Preview again' }))
    await expect(await canvas.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  },
}
/** It was cancelled by somebody else, which is no change of the data. */
export const Cancelled: Story = {
  parameters: withMockApi({
    resource: 'billings',
    answers: {
      'POST billings/excel-upload': new ApiError(409, 'The import was cancelled: nothing was written'),
      [PREVIEW]: aPreview(),
      'GET imports': cancelledAfterwards(),
    },
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await look(userEvent)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }))
    await expect(await canvas.findByText('The import was cancelled: nothing was written')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Preview again' })).toBeNull()
  }),
}
export const NothingToImport: Story = {
  parameters: answering(
    TAKEN,
    aPreview({
      message: 'Nothing would change.',
      rows: [UNCHANGED_ROW],
    }),
  ),
  ...reached(async ({ canvas, userEvent }) => {
    await look(userEvent)
    await expect(await canvas.findByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  }),
}
export const SomebodyElsesRuns: Story = {
  parameters: withMockApi({
    resource: 'billings',
    records: {
      imports: [writing({ kind: 'billings', file_name: 'october.xlsx', username: 'ana' }), anImport()],
    },
  }),
}
export const SomebodyElsesRunsTest: Story = {
  ...SomebodyElsesRuns,
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'ana is importing october.xlsx' })
    await expect(bar).toHaveAttribute('aria-valuenow', '42')
    await expect(canvas.getByText('84,000 of 200,000 rows written')).toBeVisible()
  },
}
