import { HttpError, type DataProvider, type GetListParams, type RaRecord } from 'react-admin'
import type { AppDataProvider, UploadAnswer } from '../admin/src/providers/dataProvider.ts'
import { NEVER, Refusal, type Answering, type World } from './world.ts'

type Tables = Map<string, RaRecord[]>

const NOTHING = Symbol('nothing')

/** The answer that a story has set for a call; NOTHING when it has set none. */
async function setAnswer({ answers = {} }: World, call: string, body?: unknown): Promise<unknown> {
  if (!(call in answers)) return NOTHING
  const given: unknown = answers[call]
  const answer: unknown = typeof given === 'function' ? (given as Answering)(body) : given
  if (answer === NEVER) return new Promise(() => undefined)
  if (!(answer instanceof Refusal)) return answer
  const { status, detail, errors } = answer
  throw new HttpError(detail, status, { detail, errors })
}

const holds = (record: RaRecord, text: string): boolean =>
  Object.values(record).some((value) => String(value).toLowerCase().includes(text.toLowerCase()))

function listed(records: readonly RaRecord[], { filter, pagination, sort }: GetListParams) {
  const { search = '' } = (filter ?? {}) as { search?: string }
  const { page = 1, perPage = 25 } = pagination ?? {}
  const order = sort?.order === 'DESC' ? -1 : 1
  const fieldOf = (record: RaRecord) => String((record as Record<string, unknown>)[sort?.field ?? 'id'])
  const found = records
    .filter((record) => holds(record, search))
    .sort((a, b) => order * fieldOf(a).localeCompare(fieldOf(b), 'en', { numeric: true }))
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}

function found(records: readonly RaRecord[], id: unknown): RaRecord {
  const record = records.find((each) => String(each.id) === String(id))
  if (!record) throw new HttpError('Not found', 404, { detail: 'Not found' })
  return record
}

/** A changed record is another object: what shows the one before is to be drawn again. */
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
    const refused: { id: unknown; detail: string }[] = []
    for (const id of ids)
      await deleteOne(resource, { id }).catch((error: HttpError) => {
        refused.push({ id, detail: error.message })
      })
    return { data: ids, meta: { refused } }
  }

/** The lists and records of a world; what is written stays as long as its story does. */
function recordsProvider(world: World, tables: Tables): DataProvider {
  const of = (resource: string) => tables.get(resource) ?? []
  const one = (resource: string, id: unknown) => found(of(resource), id)
  const answered = async (call: string, otherwise: () => unknown, body?: unknown) => {
    const answer = await setAnswer(world, call, body)
    return answer === NOTHING ? otherwise() : answer
  }
  const provider = {
    getList: async (resource: string, params: GetListParams) =>
      answered(`GET ${resource}`, () => listed(of(resource), params)),
    getOne: async (resource: string, { id }: { id: unknown }) => ({
      data: await answered(`GET ${resource}/${String(id)}`, () => one(resource, id)),
    }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: of(resource).filter(({ id }) => ids.map(String).includes(String(id))),
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

/** The admin's data provider over the fixtures of a story: no call leaves the page. */
export function fixtureProvider(world: World): AppDataProvider {
  const copies = Object.entries(world.records ?? {}).map(
    ([resource, records]) => [resource, structuredClone(records) as RaRecord[]] as const,
  )
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await setAnswer(world, `${method} ${path}`, body)
    if (answer === NOTHING) throw new Error(`The story has no answer to ${method} ${path}`)
    return answer
  }
  const provider = {
    ...recordsProvider(world, new Map(copies)),
    supportAbortSignal: true,
    request: (path: string, options: { method?: string; body?: unknown } = {}) =>
      call(options.method ?? 'GET', path, options.body),
    sendFile: (path: string) => call('POST', path),
    upload: (path: string) => call('POST', path) as Promise<UploadAnswer>,
    download: (path: string, made?: object) => call(made ? 'POST' : 'GET', path) as Promise<File>,
  }
  return provider as unknown as AppDataProvider
}
