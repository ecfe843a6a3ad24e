import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthParams } from '../../http/month.ts'
import { closed, Currency, filledText, Id, idOf, IdParams, Instant, oneOf, ref } from '../../http/schema.ts'
import { EXEMPTED, FLAGS } from './reviews.rules.ts'
import { Flag, FlagFingerprint } from './reviews.schemas.ts'

const Reason = filledText(500, { description: 'Why', examples: ['Agreed with the client on the phone'] })

export const ReviewDismissal = Type.Object(
  {
    id: Id,
    client_id: Id,
    currency: Currency,
    flag: Flag,
    reason: Reason,
    username: Type.String({ examples: ['ana'] }),
    created_at: Instant,
  },
  { $id: 'ReviewDismissal', description: 'A flag that somebody has looked at' },
)

export const NewDismissal = Type.Object(
  {
    client_id: Id,
    currency: Type.Optional(
      Type.String({ ...Currency, description: 'Which of its currencies; without it all' }),
    ),
    flags: Type.Optional(
      Type.Array(Flag, {
        minItems: 1,
        maxItems: FLAGS.length,
        description: 'Which; without it all that are open',
        examples: [['change']],
      }),
    ),
    fingerprints: Type.Optional(
      Type.Array(FlagFingerprint, {
        maxItems: 100,
        description:
          'Of the flags that were shown: 409 when another one is open by now, or one of them with other figures',
      }),
    ),
    reason: Reason,
  },
  {
    $id: 'NewDismissal',
    examples: [{ client_id: 1, flags: ['silent'], reason: 'In the workshop until spring' }],
  },
)
export type NewDismissal = Static<typeof NewDismissal>

const exempted = oneOf(EXEMPTED, {
  description: 'What is not looked at: a flag, or all',
  examples: ['no_address'],
})

export const ReviewExemption = Type.Object(
  {
    id: Id,
    client_id: Id,
    flag: exempted,
    reason: Reason,
    username: Type.String({ description: 'Who has turned it off', examples: ['ana'] }),
    created_at: Instant,
  },
  { $id: 'ReviewExemption', description: 'What the review does not look at of a client' },
)

export const NewExemption = Type.Object(
  { client_id: Id, flag: exempted, reason: Reason },
  {
    $id: 'NewExemption',
    examples: [{ client_id: 1, flag: 'no_address', reason: 'Gets its statements on paper' }],
  },
)
export type NewExemption = Static<typeof NewExemption>

export const dismissalSchemas = [ReviewDismissal, NewDismissal, ReviewExemption, NewExemption]

export const exemptionsQuery = listQuery({ client_id: idOf('the client'), flag: exempted }, [
  'id',
  'client_id',
  'flag',
  'created_at',
])
export type ExemptionsFilter = Static<typeof exemptionsQuery.filter>

const tags = ['Review']

export const dismiss = {
  operationId: 'dismissFlags',
  summary: 'Dismiss flags of a client in a month',
  description:
    'They are not open any more as long as the figures stay that they are raised by. 409 when none of them is open. ' +
    'With `fingerprints` none is dismissed that was not shown: 409 when what is open is not as it was shown.',
  tags,
  params: MonthParams,
  headers: IdempotencyHeaders,
  body: ref(NewDismissal),
  response: closed(Type.Array(ref(ReviewDismissal)), 404, 409),
}

export const takeBackDismissal = {
  operationId: 'deleteDismissal',
  summary: 'Take the dismissal of a flag back',
  description: 'Answers the dismissal; the flag is open again.',
  tags,
  params: Type.Object({ ...MonthParams.properties, id: idOf('the dismissal') }),
  response: closed(ref(ReviewDismissal), 404),
}

export const listExemptions = {
  operationId: 'listExemptions',
  summary: 'List what the review does not look at',
  description: 'Of which client, why, and who has said so.',
  tags,
  querystring: exemptionsQuery.schema,
  response: closed(Type.Array(ref(ReviewExemption))),
}

export const exempt = {
  operationId: 'createExemption',
  summary: 'Turn a flag off for a client',
  description: 'In every month, until it is turned on again. One that is off already gets the new reason.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewExemption),
  response: closed(ref(ReviewExemption), 404),
}

export const takeBackExemption = {
  operationId: 'deleteExemption',
  summary: 'Turn a flag on again for a client',
  description: 'Answers what was off.',
  tags,
  params: IdParams,
  response: closed(ref(ReviewExemption), 404),
}
