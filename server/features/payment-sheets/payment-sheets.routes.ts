import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite, Write } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { namedByDay } from '../../http/csv.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import { readUpload, takeUploads } from '../../http/uploads.ts'
import { inCents } from '../../lib/dollars.ts'
import { InvalidError } from '../../lib/errors.ts'
import type { WorkbookReaders } from '../../xlsx/read-workbook.ts'
import { message } from '../../messages.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { AnswerUpload } from '../imports/uploads.routes.ts'
import { LINE_COLUMNS } from './payment-lines.csv.ts'
import * as lines from './payment-lines.schemas.ts'
import { createPaymentLinesService, type PaymentLinesService } from './payment-lines.service.ts'
import * as profiles from './payment-profiles.schemas.ts'
import {
  createPaymentProfilesService,
  importProfile,
  profileOnWire,
  type PaymentProfilesService,
} from './payment-profiles.service.ts'
import { paymentImport, type Decision, type Decisions } from './payment-sheets.import.ts'

/** The calls on profiles, and the look at a sheet that is to have one. */
const profilesRoutes =
  (service: PaymentProfilesService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.get('/api/payment-profiles', { schema: profiles.list }, async (request, reply) => {
      const query = profiles.profilesQuery.read(request.query)
      sendTotal(reply, query, await service.countProfiles(query.filter))
      return (await service.listProfiles(query)).map(profileOnWire)
    })

    app.get('/api/payment-profiles/:id', { schema: profiles.get }, async ({ params }) =>
      profileOnWire(await service.getProfile(params.id)),
    )

    app.post('/api/payment-profiles', { schema: profiles.create }, (request) => {
      const { user, body } = request
      return idempotent(request, body, (write) => service.createProfile(user, body, write), profileOnWire)
    })

    app.put(
      '/api/payment-profiles/:id',
      { schema: profiles.update },
      async ({ user, params, body }, reply) => {
        const check = ifMatch(reply, profiles.get, profileOnWire)
        return profileOnWire(await service.updateProfile(user, params.id, body, check))
      },
    )

    app.delete('/api/payment-profiles/:id', { schema: profiles.remove }, async ({ user, params }, reply) => {
      const check = ifMatch(reply, profiles.get, profileOnWire)
      return profileOnWire(await service.deleteProfile(user, params.id, check))
    })

    app.post('/api/payment-sheets/peek', { schema: profiles.peek }, async (request) =>
      service.peek((await readUpload(request)).file),
    )
  }

const invalid = (field: string): InvalidError =>
  new InvalidError('request.invalid', {}, [{ field, ...message('field.malformed') }])

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** @throws RangeError */
function checked(value: unknown): number {
  if (!isId(value)) throw new RangeError('not a number of a row or a record')
  return value
}

/** The profile of an upload: the query wins, the field of the form may stand in for it. @throws InvalidError */
function profileIdOf(query: { profile_id?: number }, fields: Record<string, string>): number {
  const id = query.profile_id ?? Number(fields.profile_id)
  if (!isId(id)) throw invalid('profile_id')
  return id
}

interface GivenDecision {
  row?: unknown
  client_id?: unknown
  set_aside?: unknown
}

/** @throws RangeError */
function decisionOf({ client_id, set_aside }: GivenDecision): Decision {
  if (set_aside === undefined) return { client_id: checked(client_id) }
  const reason = typeof set_aside === 'string' ? set_aside.trim() : ''
  if (client_id !== undefined || !reason || reason.length > lines.MAX_REASON)
    throw new RangeError('neither a client nor a reason')
  return { reason }
}

/** @throws InvalidError for anything but a list of rows with clients or reasons */
function decisionsOf(text: string | undefined): Decisions {
  if (!text) return new Map()
  try {
    const given = JSON.parse(text) as readonly GivenDecision[]
    return new Map(given.map((each) => [checked(each.row), decisionOf(each)]))
  } catch {
    throw invalid('decisions')
  }
}

/** The upload of a sheet, and the list of the lines of all of them. */
const linesRoutes =
  (service: PaymentLinesService, answerUpload: AnswerUpload, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.post('/api/payment-sheets', { schema: lines.upload }, async (request, reply) => {
      const upload = await readUpload(request)
      const profile = await importProfile(profileIdOf(request.query, upload.fields))
      const kind = paymentImport(profile, decisionsOf(upload.fields.decisions))
      return answerUpload(request, reply, upload, kind)
    })

    app.get('/api/payment-lines', { schema: lines.list }, async (request, reply) => {
      const query = lines.linesQuery.read(request.query)
      sendTotal(reply, query, await service.countLines(query.filter))
      return service.listLines(query)
    })

    app.get('/api/payment-lines/export', { schema: lines.exportCsv }, async (request, reply) => {
      const batches = await service.lineBatches(lines.linesQuery.read(request.query))
      const list = {
        ...{ name: namedByDay('payment-lines'), noun: 'payment_lines' as const },
        ...{ columns: LINE_COLUMNS, batches },
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/payment-lines/:id', { schema: lines.get }, ({ params }) => service.getLine(params.id))
  }

type Line = Awaited<ReturnType<PaymentLinesService['assignLine']>>

/** What is decided of a line. */
const decisionsRoutes =
  (service: PaymentLinesService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/payment-lines/:id/assign', { schema: lines.assign }, (request) => {
      const { user, params, body } = request
      const allocations = body.allocations?.map((each) => inCents(each, ['amount', 'given_amount']))
      const assign = (write?: Write<Line>) =>
        service.assignLine(user, params.id, { ...body, allocations }, write)
      return idempotent(request, body, assign, service.lineOnWire)
    })

    app.post('/api/payment-lines/:id/set-aside', { schema: lines.setAside }, (request) => {
      const { user, params, body } = request
      const setAside = (write?: Write<Line>) => service.setAsideLine(user, params.id, body.reason, write)
      return idempotent(request, body, setAside, service.lineOnWire)
    })

    app.post('/api/payment-lines/:id/take-back', { schema: lines.takeBack }, (request) => {
      const { user, params } = request
      const takeBack = (write?: Write<Line>) => service.takeBackLine(user, params.id, write)
      return idempotent(request, {}, takeBack, service.lineOnWire)
    })
  }

interface Tools {
  withWrite: WithWrite
  readers: WorkbookReaders
  idempotent: Idempotency
  answerUpload: AnswerUpload
  exports: Exports
}

export const paymentSheetsApi = {
  tag: {
    name: 'Payment sheets',
    description: 'What banks and mobile-money operators say was paid, and whose payments their lines are',
  },
  schemas: [...profiles.profileSchemas, ...lines.lineSchemas],
  routes: ({ withWrite, readers, idempotent, answerUpload, exports }: Tools) => {
    const service = createPaymentLinesService(withWrite)
    return [
      profilesRoutes(createPaymentProfilesService(withWrite, readers), idempotent),
      linesRoutes(service, answerUpload, exports),
      decisionsRoutes(service, idempotent),
    ]
  },
}
