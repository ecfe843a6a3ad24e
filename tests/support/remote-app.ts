import type { Answering } from './signed-in.ts'

interface Request {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: object
}

/** A server in a process of its own, asked as the app under test is. */
export function remoteApp(address: string): Answering {
  const inject = async ({ method, url, headers = {}, payload }: Request) => {
    const isForm = Buffer.isBuffer(payload)
    const answer = await fetch(address + url, {
      method,
      headers: payload && !isForm ? { 'content-type': 'application/json', ...headers } : headers,
      body: isForm ? new Uint8Array(payload) : payload && JSON.stringify(payload),
    })
    const body = await answer.text()
    const json = () => JSON.parse(body) as unknown
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body, json }
  }
  return { inject } as unknown as Answering
}
