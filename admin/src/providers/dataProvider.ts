import simpleRestProvider from 'ra-data-simple-rest'
import type { fetchUtils } from 'react-admin'
import { API_URL, headersFor, httpClient } from './httpClient.ts'
import { loseSession, readToken } from './session.ts'

/** What an upload answers: a summary, and a line for each row that was not taken or was taken with a doubt. */
export interface UploadAnswer {
  message: string
  errors: string[]
  warnings?: string[]
}

const API = `${API_URL}/api`

/** The stock provider for lists and records, plus the calls that are neither. Paths are relative to /api/. */
export const dataProvider = {
  ...simpleRestProvider(API, httpClient),
  supportAbortSignal: true,

  /** Any JSON call; answers the body. */
  request: async <T>(path: string, options?: fetchUtils.Options): Promise<T> =>
    (await httpClient(`${API}/${path}`, options)).json as T,

  /** Sends a workbook as the multipart field `file`, after the other fields. */
  upload: async (path: string, file: File, fields: Record<string, string> = {}): Promise<UploadAnswer> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file)
    return (await httpClient(`${API}/${path}`, { method: 'POST', body })).json as UploadAnswer
  },

  /** A document as a blob. Throws when the answer is not a success. */
  download: async (path: string): Promise<Blob> => {
    const token = readToken()
    const answer = await fetch(`${API}/${path}`, { headers: headersFor({}, token) })
    if (answer.status === 401 && token) loseSession(token)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.blob()
  },
}

export type AppDataProvider = typeof dataProvider
