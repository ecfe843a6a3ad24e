import { BODIES, CONTENT_TYPES, QUERIES, TEXTS } from './hostile.ts'
import { hostileForm } from './forms.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import type { SchemaValues } from './schema-values.ts'

/** A request as it is sent. */
export interface FuzzRequest {
  operation: Operation
  url: string
  headers: Record<string, string>
  body: Buffer | null
  /** Whether its path may lead elsewhere than to the operation, whose contract does not bind then. */
  isAstray: boolean
}

const JSON_TYPE = 'application/json'
const DETOURS = ['/', '//', '/..', '/%2e%2e/', '%00', '%', '/x', ';x', '.json']

/** Text as a URL may carry it; half a character has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** What a header may carry: Node sends no other. */
const headerSafe = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 3000)

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Makes requests of the operations: malformed, at the limits, hostile, and some that are as they should be. */
export class Requests {
  constructor(
    private readonly random: Random,
    private readonly values: SchemaValues,
    /** Of the user who asks. */
    public token: string,
  ) {}

  of(operation: Operation): FuzzRequest {
    const { headers, body } = this.body(operation)
    const isAstray = this.random.chance(0.02)
    const path = this.path(operation) + (isAstray ? this.random.pick(DETOURS) : '')
    return {
      operation,
      url: path + this.query(operation),
      headers: { ...this.headers(operation), ...headers },
      body,
      isAstray: isAstray || path.split('/').some((part) => part.length > 100),
    }
  }

  private path({ path, parameters }: Operation): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
      const value = this.random.chance(0.75)
        ? this.values.fitting(parameter?.schema ?? {}, 'id')
        : this.values.hostile()
      return encoded(asText(value)).slice(0, 4000) || '0'
    })
  }

  private query({ parameters }: Operation): string {
    const described = parameters.filter((each) => each.in === 'query')
    if (this.random.chance(described.length ? 0.25 : 0.05))
      return `?${this.random.pick(QUERIES)}`.replaceAll(' ', '%20').replaceAll('"', '%22')
    const pairs = described
      .filter((each) => each.schema.required || this.random.chance(0.35))
      .map(({ name, schema }) => {
        const value = this.random.chance(0.6)
          ? (this.listParameter(name) ?? this.values.fitting(schema, name))
          : this.values.hostile()
        const each = Array.isArray(value) ? value : [value]
        return each.map((one) => `${name}=${encoded(asText(one)).slice(0, 6000)}`).join('&')
      })
    return pairs.length ? `?${pairs.join('&')}` : ''
  }

  /** The parameters that are JSON in a text. */
  private listParameter(name: string): string | undefined {
    const direction = () => this.random.pick(['ASC', 'DESC'])
    if (name === 'sort')
      return JSON.stringify([this.random.pick(['id', 'created_at', 'client_name', 'name']), direction()])
    if (name === 'range') return JSON.stringify([this.random.integer(0, 20), this.random.integer(10, 2000)])
    if (name !== 'filter') return undefined
    const key = this.random.pick(['id', 'search', 'client_id', 'platform_id', 'billing_month', 'vehicle_id'])
    return JSON.stringify({
      [key]: this.random.chance(0.3) ? this.values.hostile() : key === 'id' ? [1, 2, 3] : 1,
    })
  }

  private headers({ parameters }: Operation): Record<string, string> {
    const headers: Record<string, string> = {}
    const token = this.random.next()
    if (token < 0.96) headers.authorization = `Bearer ${this.token}`
    else if (token < 0.98)
      headers.authorization = headerSafe(this.random.pick(['Bearer ', 'Basic YTpi', ...TEXTS]))
    for (const { name, schema } of parameters.filter((each) => each.in === 'header'))
      if (this.random.chance(0.3))
        headers[name] = headerSafe(
          asText(this.random.chance(0.5) ? this.values.fitting(schema, name) : this.values.hostile()),
        )
    if (this.random.chance(0.05)) {
      const name = this.random.pick([
        'x-forwarded-for',
        'x-forwarded-host',
        'accept',
        'accept-language',
        'range',
        'cookie',
        'origin',
        'if-none-match',
      ])
      headers[name] = headerSafe(this.random.pick(TEXTS))
    }
    return headers
  }

  private body({ method, json, form }: Operation): Pick<FuzzRequest, 'headers' | 'body'> {
    if (form && this.random.chance(0.9)) return hostileForm(this.random, this.values, form)
    const takesBody = json !== null || (method !== 'GET' && this.random.chance(0.1))
    if (!takesBody)
      return { headers: this.random.chance(0.3) ? { 'content-type': JSON_TYPE } : {}, body: null }
    const text = this.random.chance(json ? 0.12 : 1)
      ? this.random.pick(BODIES)
      : JSON.stringify(this.values.any(json!))
    const type = this.random.chance(0.04) ? this.random.pick(CONTENT_TYPES) : JSON_TYPE
    const bytes = Buffer.from(text ?? '')
    return { headers: { 'content-type': type }, body: this.random.chance(0.02) ? this.cut(bytes) : bytes }
  }

  /** Bytes that end too early, or of which one is another. */
  private cut(bytes: Buffer): Buffer {
    if (this.random.chance(0.5)) return bytes.subarray(0, this.random.integer(0, bytes.length))
    const copy = Buffer.from(bytes)
    if (copy.length) copy[this.random.integer(0, copy.length - 1)] = this.random.integer(0, 255)
    return copy
  }
}
