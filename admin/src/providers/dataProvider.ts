import simpleRestProvider from 'ra-data-simple-rest'
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  fetchUtils,
  RaRecord,
  UpdateParams,
} from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import { API_URL, headersFor, httpClient } from './httpClient.ts'
import { loseSession, readToken } from './session.ts'
import type { ServerMessage } from '../i18n/server.ts'

/** An upload's answer: a summary, and a line for each row that was rejected or accepted with a warning. */
export interface UploadAnswer {
  message: string
  errors: string[]
  warnings?: string[]
  code?: string
  params?: object
  error_messages?: ServerMessage[]
  warning_messages?: ServerMessage[]
}

const API = `${API_URL}/api`
const stock: DataProvider = simpleRestProvider(API, httpClient)

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value

/** @throws Error when the answer holds no record or list of records */
function recordsIn<Answer extends { data: unknown }>(answer: Answer): Answer {
  const { data } = answer
  if (Array.isArray(data) ? data.every(isRecord) : isRecord(data)) return answer
  throw new Error('The answer holds no records')
}

const FILE_NAME = /filename="([^"]+)"/

/** The stock provider would take any JSON for a record. */
const checked: DataProvider = {
  ...stock,
  getList: async (resource, params) => recordsIn(await stock.getList(resource, params)),
  getOne: async (resource, params) => recordsIn(await stock.getOne(resource, params)),
  getMany: async (resource, params) => recordsIn(await stock.getMany(resource, params)),
  create: async <R extends Omit<RaRecord, 'id'>, Made extends RaRecord>(
    resource: string,
    params: CreateParams,
  ) => recordsIn(await stock.create<R, Made>(resource, params)),
  update: async <R extends RaRecord>(resource: string, params: UpdateParams) =>
    recordsIn(await stock.update<R>(resource, params)),
}

/** What is sent along with a workbook. */
interface UploadOptions {
  fields?: Record<string, string> | undefined
  headers?: Record<string, string>
  /** Aborts the call. */
  signal?: AbortSignal
}

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** react-admin's calls, plus the API's other ones. Paths are relative to /api/. */
export const dataProvider = {
  ...checked,
  supportAbortSignal: true,

  /** Deletes records by one call. Those that are refused are in `meta`, with the reason: the call has not failed. */
  deleteMany: async (resource: string, { ids }: Pick<DeleteManyParams, 'ids'>) => {
    const query = ids.map((id) => `ids=${id}`).join('&')
    const answer = await httpClient(`${API}/${resource}/bulk?${query}`, { method: 'DELETE' })
    const { deleted, missing, refused } = answer.json as components['schemas']['BulkDeleted']
    return { data: [...deleted, ...missing], meta: { refused } }
  },

  /** A record as it is now, with its ETag for a change that must not overwrite another one. */
  getTagged: async (
    resource: string,
    id: RaRecord['id'],
  ): Promise<{ record: RaRecord; etag: string | null }> => {
    const answer = await httpClient(`${API}/${resource}/${id}`)
    return { record: answer.json as RaRecord, etag: answer.headers.get('etag') }
  },

  /** Any JSON call; resolves to the body. */
  request: async <T>(path: string, options?: fetchUtils.Options): Promise<T> =>
    (await httpClient(`${API}/${path}`, options)).json as T,

  /** Sends a workbook as the multipart field `file`, after the other fields; resolves to the body. */
  sendFile: async <T>(
    path: string,
    file: File,
    { fields, headers = {}, signal }: UploadOptions = {},
  ): Promise<T> => {
    const options = { method: 'POST', headers, body: formOf(file, fields), ...(signal && { signal }) }
    return (await httpClient(`${API}/${path}`, options)).json as T
  },

  /** Imports a workbook; with an Idempotency-Key a retry does not import it twice. */
  upload: async (path: string, file: File, options: UploadOptions = {}): Promise<UploadAnswer> => {
    const answer = await dataProvider.sendFile<UploadAnswer>(path, file, options)
    if (!Array.isArray(answer?.errors)) throw new Error('The answer is none to an upload')
    return answer
  },

  /**
   * A document, with the server's name for it; `made` has what it is made of, if anything: a workbook, or a body.
   * @throws Error when the answer is not a success
   */
  download: async (
    path: string,
    made?: { of: File; fields?: Record<string, string> } | { json: object },
  ): Promise<File> => {
    const token = readToken()
    const body = made && ('json' in made ? JSON.stringify(made.json) : formOf(made.of, made.fields))
    const headers = headersFor(body ? { body } : {}, token)
    const answer = await fetch(`${API}/${path}`, { headers, ...(body && { method: 'POST', body }) })
    if (answer.status === 401 && token) loseSession(token)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const [, name = 'download'] = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? []
    const content = await answer.blob()
    return new File([content], name, { type: content.type })
  },
}

export type AppDataProvider = typeof dataProvider
