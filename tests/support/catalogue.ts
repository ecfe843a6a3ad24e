export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the API: `{name}` in its path stands for an id. */
export interface Call {
  method: Method
  path: string
}

const calls = (method: Method, ...paths: string[]): Call[] => paths.map((path) => ({ method, path }))

/** The calls of spec section 7 that need a session, with the methods known for their paths. */
export const CATALOGUE: readonly Call[] = [
  ...calls('GET', '/me'),
  ...calls('GET', '/api/platforms/', '/api/platforms/{platform}'),
  ...calls('POST', '/api/platforms/'),
  ...calls('PUT', '/api/platforms/{platform}'),
  ...calls('DELETE', '/api/platforms/{platform}'),
  ...calls('GET', '/api/clients/', '/api/clients/count', '/api/clients/{client}'),
  ...calls('POST', '/api/clients/', '/api/clients/upload-excel/{platform}'),
  ...calls('PUT', '/api/clients/{client}'),
  ...calls('DELETE', '/api/clients/{client}'),
  ...calls('GET', '/api/vehicles/', '/api/vehicles/count', '/api/vehicles/{vehicle}'),
  ...calls('POST', '/api/vehicles/', '/api/vehicles/upload-excel'),
  ...calls('PUT', '/api/vehicles/{vehicle}'),
  ...calls('DELETE', '/api/vehicles/{vehicle}'),
  ...calls('GET', '/api/billings', '/api/billings/{billing}', '/api/billings/{billing}/view'),
  ...calls('GET', '/api/billings/{billing}/download-pdf', '/api/billings/{billing}/download-excel'),
  ...calls('POST', '/api/billings/manual', '/api/billings/excel-upload', '/api/billings/items'),
  ...calls('PUT', '/api/billings/{billing}', '/api/billings/items/{item}'),
  ...calls('DELETE', '/api/billings/items/{item}', '/api/billings/{billing}'),
  ...calls('GET', '/api/client-balances', '/api/client-balances/count', '/api/client-balances/{client}'),
  ...calls('GET', '/api/client-balances/outstanding-total'),
  ...calls('POST', '/api/client-balances'),
  ...calls('POST', '/api/billings/{billing}/send-email', '/api/billings/{billing}/send-email-to'),
  ...calls('GET', '/api/emails/settings/', '/api/emails/templates/', '/api/emails/templates/{template}'),
  ...calls('POST', '/api/emails/settings/', '/api/emails/templates/', '/api/emails/send/'),
  ...calls('PUT', '/api/emails/settings/{settings}', '/api/emails/templates/{template}'),
  ...calls('DELETE', '/api/emails/templates/{template}'),
  ...calls('GET', '/api/dashboard/stats'),
]

/** The path of a call with these ids in it, without its trailing slash. */
export const pathWith = ({ path }: Call, ids: Record<string, number>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])).replace(/\/$/, '')
