import { DRAFT } from '../billings/billings.fixtures.ts'
import type {
  BillingRevision,
  IssuedView,
  IssueRun,
  MonthIssue,
  OwedLine,
  RevisionChanges,
} from './revision.ts'

const HASH = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef'

export const issuedView = (over: Partial<IssuedView> = {}): IssuedView => ({
  billing_id: 7,
  ...DRAFT,
  issue_state: 'issued',
  revision: 1,
  ...over,
})

export const aRevision = (over: Partial<BillingRevision> = {}): BillingRevision => ({
  id: 1,
  billing_id: 7,
  revision: 1,
  issued_by: 'sara',
  issued_at: '2026-11-02T08:00:00.000Z',
  pdf_sha256: HASH,
  excel_sha256: HASH,
  logo_sha256: null,
  currency: 'USD',
  total_vehicles: 4,
  total_amount: 265.5,
  previous_balance: 120.5,
  paid_amount: 100,
  ...over,
})

export const TWO_REVISIONS: readonly BillingRevision[] = [
  aRevision({
    id: 2,
    revision: 2,
    issued_at: '2026-11-03T09:30:00.000Z',
    issued_by: 'ada',
    total_amount: 240,
  }),
  aRevision(),
]

export const aLine = (over: Partial<OwedLine> = {}): OwedLine => ({
  item_id: 1,
  sr_no: 1,
  imei_number: '862646442296961',
  registration: 'KDA 100A',
  installation_date: '2025-03-04',
  is_chargeable: true,
  monthly_rate: 25,
  rate_is_default: false,
  fuel_charge: 0,
  has_installation_charge: false,
  installation_charge: 0,
  voucher_code: '',
  comments: '',
  amount: 25,
  ...over,
})

const sums = {
  ...{ total_vehicles: 4, total_amount: 265.5, previous_balance: 120.5 },
  ...{ notes: '', due_date: null },
}

export const someChanges = (over: Partial<RevisionChanges> = {}): RevisionChanges => ({
  billing_id: 7,
  currency: 'USD',
  before: sums,
  after: { ...sums, total_amount: 245.5, notes: 'Without KDC 330D' },
  lines: [
    { before: aLine(), after: aLine({ fuel_charge: 5, comments: 'Fuel sensor', amount: 30 }) },
    { before: aLine({ item_id: 3, registration: 'KDC 330D' }), after: null },
    { before: null, after: aLine({ item_id: 9, registration: 'KDE 900F' }) },
  ],
  ...over,
})

export const aMonth = (over: Partial<MonthIssue> = {}): MonthIssue => ({
  month: '2026-10',
  draft: 118,
  issued: 40,
  changed: 2,
  void: 1,
  run: null,
  ...over,
})

export const aRun = (over: Partial<IssueRun> = {}): IssueRun => ({
  id: 3,
  month: '2026-10',
  username: 'sara',
  state: 'running',
  total: 120,
  done: 48,
  issued: 48,
  failed: 0,
  message: null,
  code: null,
  params: null,
  created_at: '2026-11-02T08:00:00.000Z',
  ended_at: null,
  ...over,
})
