import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi } from '../../../.storybook/mockApi.ts'
import { PLATFORMS } from '../../../.storybook/records.ts'
import { choose, reached } from '../../../.storybook/userActions.ts'
import { billing } from '../billings/billings.fixtures.ts'
import { client } from '../clients/clients.fixtures.ts'
import { vehicle } from '../vehicles/vehicles.fixtures.ts'
import type { Entry } from './entry.ts'
import { ENTRIES, LONG_ENTRY, manyEntries, RTL_ENTRY } from './history.fixtures.ts'
import { HistoryList } from './HistoryList.tsx'

const holding = (entries: readonly Entry[], at = '/history') =>
  withMockApi({
    resource: 'history',
    at,
    records: {
      history: entries,
      platforms: PLATFORMS,
      clients: [client(), client({ id: 6, client_id: 'C1006', client_name: 'Baobab Cars' })],
      vehicles: [vehicle()],
      billings: [billing({ id: 7 })],
    },
    answers: { 'GET history/settings': { retention_months: null } },
  })

const meta = { component: HistoryList, parameters: holding(ENTRIES) } satisfies Meta<typeof HistoryList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('link', { name: 'Acme Haulage' })
    const lines = await canvas.findAllByRole('listitem')
    const said = (at: number) => lines[at]?.querySelector('p')?.textContent
    await expect(lines).toHaveLength(ENTRIES.length)
    await expect(said(0)).toBe(
      'Maria changed the USD unit price of the client Acme Haulage from $6.00 to $6.50, from Nov 2026',
    )
    await expect(said(1)).toBe('Maria recorded a payment of KES\u00a01,250.00 by the client Acme Haulage')
    await expect(said(2)).toBe(
      'Maria reversed transaction #9 of KES\u00a01,250.00 of the client Acme Haulage',
    )
    await expect(said(3)).toBe(
      'Maria moved the vehicle KDE 901F from Acme Haulage to Baobab Cars, from Nov 2026',
    )
    await expect(said(10)).toBe('Maria changed the SMTP password of the e-mail settings')
    await expect(canvas.getAllByRole('link', { name: 'KDE 901F' })[0]).toHaveAttribute('href', '/vehicle/11')

    const details = canvas.getAllByRole('button', { name: /^Details: Maria changed the USD unit price/ })
    await userEvent.click(details[0]!)
    await expect(details[0]).toHaveAttribute('aria-expanded', 'true')
    const rows = (await canvas.findAllByRole('row')).map(({ textContent }) => textContent)
    await expect(rows).toContain('Unit Price, USD$6.00$6.50')
  },
}
/** The list of one record, as its page links to it. */
export const OfOneRecord: Story = {
  parameters: holding(ENTRIES, '/history?filter={"record":"clients:5"}'),
}
export const FilteredTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText(/Maria changed the USD unit price/)
    await choose(userEvent, 'What was done', 'Deleted')
    await expect(await canvas.findByText(/The token “ERP” deleted the platform/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/USD unit price/)).toBeNull())
  },
}
export const NothingFound: Story = {
  parameters: holding([ENTRIES[0]!]),
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findAllByText(/Maria changed the USD unit price/)
    await choose(userEvent, 'What was done', 'Deleted')
    await expect(await canvas.findByText('Nothing matches')).toBeVisible()
  }),
}
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = {
  parameters: withMockApi({
    resource: 'history',
    answers: { 'GET history': NEVER, 'GET history/settings': { retention_months: null } },
  }),
}
export const Failed: Story = {
  parameters: withMockApi({
    resource: 'history',
    answers: {
      'GET history': new ApiError(503, 'The database does not answer'),
      'GET history/settings': { retention_months: null },
    },
  }),
}
export const ManyRows: Story = { parameters: holding(manyEntries(100)) }
export const LongText: Story = { parameters: holding([LONG_ENTRY, ...ENTRIES]) }
export const RightToLeftText: Story = { parameters: holding([RTL_ENTRY, ...ENTRIES]) }
