import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

/** Faults of what was issued, and of the documents that are kept of it. */
export function revisionFaults({ billing, issued, unsent, items }: SoundOffice): Fault[] {
  const [first] = items as [number]
  return [
    {
      what: 'a document that is gone',
      plant: ['DELETE FROM kept_files WHERE id = 1'],
      found: new RegExp(`^revision #1 of billing #${billing}: .*kept_files does not have`),
    },
    {
      what: 'a document of other bytes',
      plant: [set('kept_files', 1, "content = 'H4sIAAAAAAAAAwMAAAAAAAAAAAA='")],
      found: /^kept file #1: sha256 is "\w+", but must be "\w+"/,
    },
    {
      what: 'a file of no revision',
      plant: [
        `INSERT INTO kept_files (sha256, size, content, created_at, updated_at) VALUES
        ('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 0, 'H4sIAAAAAAAAAwMAAAAAAAAAAAA=',
        '2026-10-31 12:00:00.000', '2026-10-31 12:00:00.000')`,
      ],
      found: /^kept file #\d+: belongs to a row that billing_revisions does not have/,
    },
    {
      what: 'a revision of another total',
      plant: [set('billing_revisions', 1, 'total_amount = total_amount + 1')],
      found: new RegExp(`^revision #1 of billing #${billing}: total_amount is`),
    },
    {
      what: 'a revision that is gone',
      plant: ['DELETE FROM billing_revisions WHERE id = 1'],
      found: new RegExp(`^billing #${billing}: revision is 1, but must be null`),
    },
    {
      what: 'an issued billing that says it was changed',
      plant: [set('billings', issued, "issue_state = 'changed'")],
      found: new RegExp(`^billing #${issued}: issue_state is "changed", but must be "issued"`),
    },
    {
      what: 'an issued billing that is due on another day',
      plant: [set('billings', issued, "due_date = '2020-01-01'")],
      found: new RegExp(`^billing #${issued}: due_date is "2020-01-01", but must be "\\d{4}-\\d\\d-\\d\\d"`),
    },
    {
      what: 'a draft that says it is issued',
      plant: [set('billings', unsent, "issue_state = 'issued'")],
      found: new RegExp(`^billing #${unsent}: issue_state is "issued", but must be "draft"`),
    },
    {
      what: 'a void line of a billing that is not void',
      plant: [set('billing_items', first, 'void_id = 1000')],
      found: /^billing item #\d+ of billing #\d+: void_id is 1000, but must be 0/,
    },
  ]
}
