import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { MonthParams } from '../../http/month.ts'
import { begun, closed, Id, Instant, nullable, oneOf, ref } from '../../http/schema.ts'

const HowMany = Type.Integer({ minimum: 0, examples: [120] })
const month = Type.String({ examples: ['2026-10'] })
/** As many are named at once. */
const MOST = 5000

export const IssueRequest = Type.Partial(
  Type.Object({
    client_ids: Type.Array(Id, { maxItems: MOST, description: 'Those of these clients alone' }),
    billing_ids: Type.Array(Id, { maxItems: MOST, description: 'These alone' }),
  }),
  { $id: 'IssueRequest', description: 'Which billings of the month; empty: all', examples: [{}] },
)
export type IssueRequest = Static<typeof IssueRequest>

export const IssueRun = Type.Object(
  {
    id: Id,
    month,
    username: Type.String({ description: 'Who issues them', examples: ['sara'] }),
    state: oneOf(['queued', 'running', 'finished', 'failed', 'cancelled'], {
      description: '`failed`, `cancelled`: it has ended before its end; what it has issued is issued',
      examples: ['running'],
    }),
    total: Type.Integer({ ...HowMany, description: 'How many there were to issue' }),
    done: Type.Integer({ ...HowMany, description: 'How many it has looked at' }),
    issued: Type.Integer({ ...HowMany, description: 'How many it has issued' }),
    failed: Type.Integer({ ...HowMany, description: 'How many could not be issued', examples: [0] }),
    message: nullable(Type.String({ description: 'Why it failed', examples: [null] })),
    code: nullable(Type.String({ examples: [null] })),
    params: nullable(Type.Unsafe<object>({ type: 'object', additionalProperties: true, examples: [null] })),
    created_at: Instant,
    ended_at: nullable(Instant),
  },
  { $id: 'IssueRun', description: 'Billings of a month that are issued at once' },
)

export const MonthIssue = Type.Object(
  {
    month,
    draft: Type.Integer({ ...HowMany, description: 'How many were never issued' }),
    issued: HowMany,
    changed: Type.Integer({ ...HowMany, description: 'How many were changed since they were issued' }),
    void: HowMany,
    run: nullable(ref(IssueRun)),
  },
  { $id: 'MonthIssue', description: 'What has become of the billings of a month, and its newest run' },
)

export const monthIssueSchemas = [IssueRequest, IssueRun, MonthIssue]

const tags = ['Billings']

export const get = {
  operationId: 'getMonthIssue',
  summary: 'See what of a month is issued',
  description: 'How many billings are in which state, and how far the newest run is.',
  tags,
  params: MonthParams,
  response: closed(ref(MonthIssue)),
}

export const issue = {
  operationId: 'issueMonth',
  summary: 'Issue the billings of a month',
  description:
    'All drafts, and what was changed since it was issued, or some of them: as a run in the background, which goes on after ' +
    'a crash where it was. 409 while another one of the month is under way, or when there is nothing to issue.',
  tags,
  params: MonthParams,
  headers: IdempotencyHeaders,
  body: ref(IssueRequest),
  response: begun(ref(IssueRun), 409),
}

export const cancel = {
  operationId: 'cancelMonthIssue',
  summary: 'Cancel issuing the billings of a month',
  description:
    'It stops after those that are being issued; what is issued stays, and issuing the month again goes on with the others. ' +
    '409 when none of the month is under way.',
  tags,
  params: MonthParams,
  response: closed(ref(IssueRun), 409),
}
