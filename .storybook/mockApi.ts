import { HttpError, type DataProvider, type GetListParams, type RaRecord } from 'react-admin'
import type { Role } from '../server/features/permissions/permissions.rules.ts'
import type { AppDataProvider, UploadAnswer } from '../admin/src/providers/dataProvider.ts'
import { listed, totalsOf } from './mockLists.ts'

/** An error answer of the server, as the API words it. */
export class ApiError {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** Errors of single fields, by field. */
    readonly errors?: Record<string, string>,
  ) {}
}

/** An answer that never arrives. */
export const NEVER = Symbol('never')

export type MockAnswerFunction = (body: unknown) => object | null
export type MockAnswer = object | null | typeof NEVER | MockAnswerFunction

/** What a story runs in: its place in the admin, and what the server answers there. */
export interface MockApi {
  /** The resource in context. */
  resource?: string
  /** The path, and the pattern of its parameters. */
  at?: string
  path?: string
  /** Who is signed in, by name; where that makes no difference, nobody is. */
  user?: string
  /** What they may do; an owner where that makes no difference. On a page of documentation such a story has a frame of its own. */
  role?: Role
  /** What LOCAL billings are in: ISO 4217; USD where that makes no difference. */
  local_currency?: string
  /** The records of the server's lists, by resource. */
  records?: Readonly<Record<string, readonly RaRecord[]>>
  /** Answers of other calls, or of calls that are to fail: `GET billings/7/view`. They take precedence over the records. */
  answers?: Readonly<Record<string, MockAnswer>>
}

/** The parameters of a story that is answered by this mock. */
export const withMockApi = (mockApi: MockApi) => ({ mockApi })

type Tables = Map<string, RaRecord[]>

const NOTHING = Symbol('nothing')

/** The answer that a story sets for a call; NOTHING when it sets none. */
async function mockAnswerTo({ answers = {} }: MockApi, call: string, body?: unknown): Promise<unknown> {
  if (!(call in answers)) return NOTHING
  const given: unknown = answers[call]
  const answer: unknown = typeof given === 'function' ? (given as MockAnswerFunction)(body) : given
  if (answer === NEVER) return new Promise(() => undefined)
  if (!(answer instanceof ApiError)) return answer
  const { status, detail, errors } = answer
  throw new HttpError(detail, status, { detail, errors })
}

function found(records: readonly RaRecord[], id: unknown): RaRecord {
  const record = records.find((each) => String(each.id) === String(id))
  if (!record) throw new HttpError('Not found', 404, { detail: 'Not found' })
  return record
}

/** A changed record is a new object, so that its consumers render again. */
function replaced(tables: Tables, resource: string, changed: RaRecord): RaRecord {
  const records = tables.get(resource) ?? []
  tables.set(
    resource,
    records.map((each) => (each.id === changed.id ? changed : each)),
  )
  return changed
}

/** Deletes several records as the server does: each by itself. */
const deleteEach =
  (deleteOne: (resource: string, params: { id: unknown }) => Promise<unknown>) =>
  async (resource: string, { ids }: { ids: unknown[] }) => {
    const refused: object[] = []
    for (const id of ids)
      await deleteOne(resource, { id }).catch((error: HttpError) => {
        refused.push({ id, detail: error.message, code: 'record.in_use', params: {} })
      })
    return { data: ids, meta: { refused } }
  }

/** The lists and records of a mock; what is written lasts as long as its story. */
function recordsProvider(mockApi: MockApi, tables: Tables): DataProvider {
  const of = (resource: string) => tables.get(resource) ?? []
  const one = (resource: string, id: unknown) => found(of(resource), id)
  const answered = async (call: string, otherwise: () => unknown, body?: unknown) => {
    const answer = await mockAnswerTo(mockApi, call, body)
    return answer === NOTHING ? otherwise() : answer
  }
  const provider = {
    getList: async (resource: string, params: GetListParams) =>
      answered(`GET ${resource}`, () => listed(resource, of(resource), params)),
    getOne: async (resource: string, { id }: { id: unknown }) => ({
      data: await answered(`GET ${resource}/${String(id)}`, () => one(resource, id)),
    }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: await answered(`GET ${resource}?ids=${ids.join()}`, () =>
        of(resource).filter(({ id }) => ids.map(String).includes(String(id))),
      ),
    }),
    create: async (resource: string, { data }: { data: object }) => ({
      data: await answered(
        `POST ${resource}`,
        () => {
          const made = { ...data, id: Math.max(0, ...of(resource).map(({ id }) => Number(id))) + 1 }
          tables.set(resource, [...of(resource), made])
          return made
        },
        data,
      ),
    }),
    update: async (resource: string, { id, data }: { id: unknown; data: object }) => ({
      data: await answered(
        `PUT ${resource}/${String(id)}`,
        () => replaced(tables, resource, { ...one(resource, id), ...data }),
        data,
      ),
    }),
    delete: async (resource: string, { id }: { id: unknown }) => ({
      data: await answered(`DELETE ${resource}/${String(id)}`, () => {
        const gone = one(resource, id)
        tables.set(
          resource,
          of(resource).filter((each) => each !== gone),
        )
        return gone
      }),
    }),
  }
  return { ...provider, deleteMany: deleteEach(provider.delete) } as unknown as DataProvider
}

/** The admin's data provider with a story's fixtures: no call leaves the page. */
export function mockDataProvider(mockApi: MockApi): AppDataProvider {
  const copies = Object.entries(mockApi.records ?? {}).map(
    ([resource, records]) => [resource, structuredClone(records) as RaRecord[]] as const,
  )
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await mockAnswerTo(mockApi, `${method} ${path}`, body)
    const [, client] = /^clients\/(\d+)\/prices$/.exec(path) ?? []
    // Where a story has no history, a client has had its prices from the beginning.
    if (answer === NOTHING && client)
      return [{ ...found(mockApi.records?.clients ?? [], client), valid_from: '2000-01', valid_until: null }]
    const [, list, totals] = /^(billings|payments)\/totals\?(.*)$/.exec(path) ?? []
    if (answer === NOTHING && list) {
      const filter = JSON.parse(new URLSearchParams(totals).get('filter') ?? '{}') as object
      return totalsOf[list as keyof typeof totalsOf](mockApi.records?.[list] ?? [], filter)
    }
    if (answer === NOTHING && path === 'settings/company')
      return { local_currency: mockApi.local_currency ?? 'USD', time_zone: 'UTC' }
    if (answer === NOTHING) throw new Error(`The story has no answer to ${method} ${path}`)
    return answer
  }
  const records = recordsProvider(mockApi, new Map(copies))
  const provider = {
    ...records,
    getTagged: async (resource: string, id: RaRecord['id']) => {
      const answer = await mockAnswerTo(mockApi, `GET ${resource}/${id}`)
      const record: unknown = answer === NOTHING ? (await records.getOne(resource, { id })).data : answer
      return { record: record as RaRecord, etag: null }
    },
    supportAbortSignal: true,
    request: (path: string, options: { method?: string; body?: unknown } = {}) =>
      call(options.method ?? 'GET', path, options.body),
    sendFile: (path: string) => call('POST', path),
    upload: (path: string) => call('POST', path) as Promise<UploadAnswer>,
    download: (path: string, made?: object) => call(made ? 'POST' : 'GET', path) as Promise<File>,
  }
  return provider as unknown as AppDataProvider
}
