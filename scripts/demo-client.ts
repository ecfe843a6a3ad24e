/** Calls the API of a running service as one signed-in user. */
export interface ApiClient {
  username: string
  /** @throws Error with the service's own words when it refuses */
  call<T>(method: string, path: string, body?: object): Promise<T>
}

interface Account {
  username: string
  email: string
  password: string
}

/** Signs a user up at the service at `url` and in. */
export async function connectClient(url: string, account: Account): Promise<ApiClient> {
  await send(url, '', 'POST', '/signup', account)
  return logIn(url, account)
}

/** Signs in a user that the service at `url` knows. */
export async function logIn(url: string, account: Account): Promise<ApiClient> {
  const login = await send<{ access_token: string }>(url, '', 'POST', '/login', account)
  return {
    username: account.username,
    call: (method, path, body) => send(url, login.access_token, method, path, body),
  }
}

async function send<T>(url: string, token: string, method: string, path: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}
