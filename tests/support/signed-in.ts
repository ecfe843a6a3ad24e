import type { TestApp } from './test-app.ts'

/** A record as the API answers it. */
export type WireRecord = { id: number } & Record<string, unknown>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>

/** Someone who is signed in to the app under test. */
export type SignedIn = ReturnType<typeof signedAs>

const PASSWORD = 'test-tracks-2026'
let users = 0

/** What answers requests: the app under test, or a server in a process of its own (`remoteApp`). */
export type Answering = Pick<TestApp, 'inject'>

/** Signs a new user up and in; what is returned sends requests as that user. */
export async function signedIn(app: Answering, username = `user${++users}`): Promise<SignedIn> {
  const email = `${username}@example.com`
  const signup = await app.inject({
    method: 'POST',
    url: '/signup',
    payload: { username, email, password: PASSWORD },
  })
  if (signup.statusCode >= 400) throw new Error(`POST /signup answered ${signup.statusCode}: ${signup.body}`)
  const login = await app.inject({ method: 'POST', url: '/login', payload: { username, password: PASSWORD } })
  if (login.statusCode !== 200) throw new Error(`POST /login answered ${login.statusCode}: ${login.body}`)
  const token = login.json<{ access_token: string }>().access_token
  return signedAs({ username, email, token }, app)
}

/** Who has signed in. */
interface Signed {
  username: string
  email: string
  token: string
}

/** Somebody who has signed in elsewhere, at this app: another process of the same database. */
export function signedAs({ username, email, token }: Signed, app: Answering) {
  const authorization = `Bearer ${token}`

  const request = (method: Method, url: string, body?: object, headers: Headers = {}) =>
    app.inject({ method, url, headers: { authorization, ...headers }, ...(body && { payload: body }) })

  /** Sends a file in the field `file`, after the other fields, as a browser does. */
  const upload = async (
    url: string,
    file: Buffer,
    filename: string,
    fields: Headers = {},
    headers: Headers = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(file)]), filename)
    const multipart = new Response(form)
    const type = multipart.headers.get('content-type') ?? ''
    const payload = Buffer.from(await multipart.arrayBuffer())
    return app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization, 'content-type': type, ...headers },
    })
  }

  /** The record that a POST made; throws when it was refused. */
  const create = async (url: string, body: object): Promise<WireRecord> => {
    const answer = await request('POST', url, body)
    if (answer.statusCode >= 400) throw new Error(`POST ${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<WireRecord>()
  }

  return { username, email, password: PASSWORD, token, request, upload, create }
}
